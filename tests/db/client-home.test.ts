import { describe, expect, test } from "vitest";
import { appointmentsFrom, inClientOrder, waitsForClient } from "#db/domain/requests/client-home.ts";

const row = (values: object) => ({
  createdAt: "2026-11-01T08:00:00.000Z",
  publicStatus: "received" as const,
  ...values,
});

describe("the home of somebody at a client's", () => {
  test("shows requests that wait before the others, and the newest first among each", () => {
    const requests = [
      { id: "old", row: row({ createdAt: "2026-10-01T08:00:00.000Z" }) },
      { id: "new", row: row({}) },
      { id: "waiting", row: row({ publicStatus: "waiting", createdAt: "2026-09-01T08:00:00.000Z" }) },
    ];
    expect(inClientOrder(requests).map(({ id }) => id)).toEqual(["waiting", "new", "old"]);
  });

  test("asks for what is done and not closed yet to be confirmed, and for quotes to be decided", () => {
    const closedAt = "2026-11-02T08:00:00.000Z";
    const quote = { decision: "pending" } as never;
    expect(waitsForClient(row({ publicStatus: "done" }))).toBe("confirm");
    expect(waitsForClient(row({ publicStatus: "done", closedAt }))).toBeNull();
    expect(waitsForClient(row({ publicStatus: "waiting", quote }))).toBe("quote");
    expect(waitsForClient(row({ publicStatus: "in_progress" }))).toBeNull();
  });

  test("shows visits that are not over, the next one first", () => {
    const visit = (day: string) =>
      row({
        appointment: {
          windowStart: `2026-11-${day}T08:00:00.000Z`,
          windowEnd: `2026-11-${day}T10:00:00.000Z`,
          confirmedBy: null,
          confirmedAt: null,
        },
      });
    const requests = ["26", "20", "24"].map((id) => ({ id, row: visit(id) }));
    const next = appointmentsFrom([...requests, { id: "none", row: row({}) }], "2026-11-24T09:00:00.000Z");
    expect(next.map(({ id }) => id)).toEqual(["24", "26"]);
  });
});

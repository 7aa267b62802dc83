import { expect, test } from "vitest";
import { newDesk } from "#tests/support/desk.ts";
import { addressOfRequest } from "#tests/support/request-steps.ts";
import { onSite } from "#tests/support/request-scenes.ts";
import { inEnglish } from "#sw/api/core/english.ts";

test("an entry of time that ends before it starts is told so, and nothing of its minutes", async () => {
  const desk = newDesk();
  const { id } = await onSite(desk);
  const { request } = await desk.as("technician");
  const entry = { startAt: "2026-11-02T08:30:00.000Z", endAt: "2026-11-01T11:15:00.000Z" };

  for (const minutes of [undefined, 30]) {
    const { status, body } = await request("POST", `${await addressOfRequest(desk, id)}/time-entries`, {
      ...entry,
      minutes,
    });
    expect([status, body.issues]).toEqual([400, [{ path: "endAt", code: "before_start" }]]);
  }
});

test("issues are told in English without what is not known of them", () => {
  expect(inEnglish({ path: "reason", code: "relied_on" })).toBe(
    "Must stay, because others rely on it by now.",
  );
  expect(inEnglish({ path: "units", code: "not_within", params: { field: "state" } })).toBe(
    "Cannot be chosen here, because of its state.",
  );
  expect(inEnglish({ path: "siteId", code: "not_within", params: { field: "clientId" } })).toBe(
    "Does not belong to the same client.",
  );
});

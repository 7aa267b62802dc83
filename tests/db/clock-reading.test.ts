import { expect, it } from "vitest";
import { readClock } from "#db/domain/requests/clock-reading.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";

const hour = 3_600_000;
const calendar: WorkingCalendar = {
  timeZone: "UTC",
  week: [
    { day: "mon", opens: "08:00", closes: "12:00" },
    { day: "mon", opens: "13:00", closes: "17:00" },
  ],
  holidays: [],
  specialHours: [],
};
const agreement = { pauseOn: ["awaiting_parts"], responseMin: 60, resolveMin: 240 };
const request = {
  kind: "displacement",
  status: "assigned",
  purpose: "repair",
  openedAt: "2026-11-02T08:00:00.000Z",
  sla: agreement,
  respondBy: null,
  resolveBy: "2026-11-02T12:00:00.000Z",
  dueBy: "2026-11-02T12:00:00.000Z",
  riskAt: "2026-11-02T11:00:00.000Z",
};

it("tells the working time that is left until the next deadline", () => {
  const row = { ...request, dueBy: "2026-11-02T15:00:00.000Z", resolveBy: "2026-11-02T15:00:00.000Z" };

  expect(readClock(row, calendar, "2026-11-02T10:00:00.000Z")).toEqual({
    state: "on_track",
    leftMs: 4 * hour,
    deadline: "2026-11-02T15:00:00.000Z",
    promise: "solution",
  });
});

it("says that the next deadline is a response where it comes first", () => {
  const row = { ...request, respondBy: "2026-11-02T09:00:00.000Z", dueBy: "2026-11-02T09:00:00.000Z" };

  expect(readClock(row, calendar, "2026-11-02T08:30:00.000Z").promise).toBe("response");
});

it("says since when a request is overdue", () => {
  expect(readClock(request, calendar, "2026-11-02T14:00:00.000Z")).toEqual({
    state: "overdue",
    leftMs: null,
    deadline: "2026-11-02T12:00:00.000Z",
    promise: "solution",
  });
});

it("tells what is left of a paused request, and no deadline", () => {
  const row = {
    ...request,
    status: "pending",
    pendingReason: "awaiting_parts",
    pauses: [{ from: "2026-11-02T09:00:00.000Z", to: null, reason: "awaiting_parts" }],
    dueBy: null,
  };

  expect(readClock(row, calendar, "2026-11-02T16:00:00.000Z")).toEqual({
    state: "paused",
    leftMs: 3 * hour,
    deadline: null,
    promise: null,
  });
});

it("tells the deadline alone where nobody knows the calendar", () => {
  const { leftMs, deadline } = readClock(request, null, "2026-11-02T10:00:00.000Z");

  expect({ leftMs, deadline }).toEqual({ leftMs: null, deadline: request.dueBy });
});

it("tells no deadline of a request that has ended", () => {
  const row = { ...request, status: "resolved", resolvedAt: "2026-11-02T10:00:00.000Z" };

  expect(readClock(row, calendar, "2026-11-02T14:00:00.000Z")).toEqual({
    state: "met",
    leftMs: null,
    deadline: null,
    promise: null,
  });
});

it("says of work that was planned and not promised since when it is late", () => {
  const row = { ...request, purpose: "training", dueBy: "2026-11-02T09:00:00.000Z" };

  expect(readClock(row, calendar, "2026-11-02T14:00:00.000Z")).toMatchObject({
    state: "late",
    promise: null,
  });
});

it("says of a swap or a collection in time that the promise is met, also of an answered request, which names no kind", () => {
  const { kind: _kind, ...answered } = request;
  const row = { ...answered, resolvedAt: null, respondBy: null, resolveBy: null, dueBy: null, riskAt: null };
  const at = "2026-11-02T10:00:00.000Z";

  expect(readClock({ ...row, status: "swapped", swap: { at } }, calendar, at).state).toBe("met");
  expect(readClock({ ...row, status: "in_transit", collectedAt: at }, calendar, at).state).toBe("met");
});

import { describe, expect, test } from "vitest";
import { type ClockFacts, clockAt } from "#db/domain/sla/clock.ts";
import { clockStateOf } from "#db/domain/sla/clock-state.ts";
import { noBreach, submitted } from "./clock-facts.ts";
import { aroundTheClock, calendarOf, hourMs, inAlgiers, minuteMs } from "./working-calendars.ts";

/** A request with two hours to respond and four to resolve, submitted on a Monday at nine. */
const urgent: ClockFacts = { ...submitted, responseMin: 120, resolveMin: 240 };
const responded = { ...urgent, respondedAt: inAlgiers("2026-11-02 09:30") };
const monday = (time: string) => inAlgiers(`2026-11-02 ${time}`);
const tuesday = (time: string) => inAlgiers(`2026-11-03 ${time}`);

describe("a clock that runs", () => {
  test("has the deadlines of its targets, and the earlier one that is not met is next", () => {
    expect(clockAt(urgent, monday("09:10"))).toMatchObject({
      respondBy: monday("11:00"),
      resolveBy: monday("14:00"),
      dueBy: monday("11:00"),
      elapsedMs: 10 * minuteMs,
      remainingMs: 230 * minuteMs,
      state: "on_track",
    });
    expect(clockAt(responded, monday("09:40"))).toMatchObject({
      respondBy: null,
      resolveBy: monday("14:00"),
      dueBy: monday("14:00"),
    });
  });

  test("is at risk from the last quarter on, and from the last 60 minutes of work on", () => {
    const long = { ...responded, resolveMin: 1600 };

    // 1,200 minutes of work after Monday at nine.
    expect(clockAt(long, monday("10:00")).riskAt).toBe(inAlgiers("2026-11-04 15:00"));
    expect(clockAt(long, inAlgiers("2026-11-04 14:59")).state).toBe("on_track");
    expect(clockAt(long, inAlgiers("2026-11-04 15:00")).state).toBe("at_risk");
    expect(clockAt(responded, monday("11:59")).state).toBe("on_track");
    expect(clockAt(responded, monday("12:00")).state).toBe("at_risk");
  });

  test("is at risk at once where the whole target is an hour", () => {
    expect(clockAt({ ...urgent, responseMin: 60 }, monday("09:00")).state).toBe("at_risk");
  });

  test("is overdue after its deadline and not at it, and says since when", () => {
    expect(clockAt(responded, monday("14:00"))).toMatchObject({ state: "at_risk", breach: noBreach });
    expect(clockAt(responded, tuesday("10:00"))).toMatchObject({
      state: "overdue",
      dueBy: monday("14:00"),
      remainingMs: -4.5 * hourMs,
      breach: { response: false, resolve: true, firstAt: monday("14:00") },
    });
  });

  test("goes on after a late response, and keeps its breach", () => {
    const late = { ...urgent, respondedAt: monday("11:20") };

    expect(clockAt(late, monday("11:30"))).toMatchObject({
      state: "on_track",
      dueBy: monday("14:00"),
      breach: { response: true, resolve: false, firstAt: monday("11:00") },
    });
  });

  test("is never due where its calendar has no hours", () => {
    const never = { ...submitted, calendar: calendarOf("UTC", [], []) };

    expect(clockAt(never, "2030-01-01T00:00:00.000Z")).toMatchObject({
      dueBy: null,
      elapsedMs: 0,
      state: "on_track",
    });
  });

  test("of a request made outside of the hours starts at the next opening (glpi#687)", () => {
    const night = { ...urgent, startedAt: inAlgiers("2026-11-06 23:00") };

    expect(clockAt(night, inAlgiers("2026-11-07 12:00"))).toMatchObject({ elapsedMs: 0, state: "on_track" });
    expect(clockAt(night, inAlgiers("2026-11-07 12:00")).respondBy).toBe(inAlgiers("2026-11-08 10:00"));
    expect(clockAt({ ...night, resolvedAt: inAlgiers("2026-11-08 09:00") }, tuesday("09:00"))).toMatchObject({
      elapsedMs: hourMs,
      state: "met",
    });
  });

  test("stands still over lunch (frappe/helpdesk#2212, chatwoot#14009)", () => {
    const noon = { ...urgent, startedAt: monday("11:45") };

    expect(clockAt(noon, monday("12:30")).elapsedMs).toBe(15 * minuteMs);
    expect(clockAt(noon, monday("12:30")).respondBy).toBe(monday("14:45"));
    expect(clockAt({ ...noon, startedAt: monday("12:15") }, monday("12:30"))).toMatchObject({
      elapsedMs: 0,
      respondBy: monday("15:00"),
    });
  });
});

describe("without targets", () => {
  const planned = { ...submitted, responseMin: null, resolveMin: null, plannedEnd: tuesday("12:00") };

  test("there is no clock, and work is late once its planned end has passed", () => {
    expect(clockAt({ ...planned, plannedEnd: null }, tuesday("12:01"))).toMatchObject({
      state: "none",
      dueBy: null,
    });
    expect(clockAt(planned, tuesday("12:00"))).toMatchObject({ state: "none", dueBy: tuesday("12:00") });
    expect(clockAt(planned, tuesday("12:01"))).toMatchObject({
      state: "late",
      breach: noBreach,
      remainingMs: null,
    });
  });

  test("what is ended or waits is not late", () => {
    expect(clockAt({ ...planned, resolvedAt: tuesday("15:00") }, tuesday("16:00")).state).toBe("none");
    expect(
      clockAt({ ...planned, pauses: [{ from: tuesday("11:00"), to: null }] }, tuesday("16:00")).state,
    ).toBe("none");
  });

  test("one target alone is a clock", () => {
    expect(clockAt({ ...planned, resolveMin: 60 }, monday("09:00"))).toMatchObject({
      hasTarget: true,
      dueBy: monday("10:00"),
      respondBy: null,
    });
    expect(clockAt({ ...planned, responseMin: 60 }, monday("11:00"))).toMatchObject({
      state: "overdue",
      resolveBy: null,
      remainingMs: null,
    });
  });
});

describe("facts that are odd", () => {
  const usual = clockAt(
    { ...responded, pauses: [{ from: monday("10:00"), to: monday("11:00") }] },
    monday("12:00"),
  );

  test.each<[string, ClockFacts["pauses"]]>([
    [
      "overlap",
      [
        { from: monday("10:20"), to: monday("11:00") },
        { from: monday("10:00"), to: monday("10:40") },
      ],
    ],
    [
      "touch",
      [
        { from: monday("10:30"), to: monday("11:00") },
        { from: monday("10:00"), to: monday("10:30") },
      ],
    ],
    [
      "stand twice",
      [
        { from: monday("10:00"), to: monday("11:00") },
        { from: monday("10:00"), to: monday("11:00") },
      ],
    ],
    [
      "go backwards",
      [
        { from: monday("10:00"), to: monday("11:00") },
        { from: monday("11:50"), to: monday("11:40") },
      ],
    ],
    [
      "can't be read",
      [
        { from: monday("10:00"), to: monday("11:00") },
        { from: "soon", to: null },
        { from: monday("11:30"), to: "" },
      ],
    ],
    [
      "begin before the request",
      [
        { from: monday("10:00"), to: monday("11:00") },
        { from: monday("07:00"), to: monday("09:00") },
      ],
    ],
  ])("pauses that %s do no harm", (_, pauses) => {
    expect(clockAt({ ...responded, pauses }, monday("12:00"))).toEqual(usual);
  });

  test("a pause from before the request counts from its start on", () => {
    const pauses = [{ from: monday("08:00"), to: monday("09:30") }];

    expect(clockAt({ ...urgent, pauses }, monday("10:00"))).toMatchObject({
      elapsedMs: 30 * minuteMs,
      pausedMs: 30 * minuteMs,
    });
  });

  test("a clock of the device that went back does no harm", () => {
    const early = clockAt({ ...responded, pauses: [{ from: monday("10:00"), to: null }] }, monday("08:00"));

    expect(early).toMatchObject({ state: "paused", elapsedMs: 0, pausedMs: 0, remainingMs: 4 * hourMs });
    expect(clockAt({ ...responded, resolvedAt: monday("10:00") }, monday("08:00"))).toMatchObject({
      state: "met",
      elapsedMs: hourMs,
    });
    expect(clockAt({ ...responded, resolvedAt: monday("08:00") }, monday("10:00"))).toMatchObject({
      state: "met",
      elapsedMs: 0,
    });
  });

  test("a clock of the device that went back does not hide what was passed before a pause or the end", () => {
    const late = { breach: { resolve: true, firstAt: monday("14:00") } };
    const pauses = [{ from: monday("15:00"), to: null }];

    expect(clockAt({ ...responded, resolvedAt: monday("15:00") }, monday("08:00"))).toMatchObject(late);
    expect(clockAt({ ...responded, pauses }, monday("08:00"))).toMatchObject(late);
  });

  test("an unreadable start or target is none", () => {
    expect(clockAt({ ...urgent, startedAt: "" }, monday("10:00"))).toMatchObject({
      elapsedMs: 0,
      dueBy: null,
    });
    expect(clockAt({ ...urgent, responseMin: -5, resolveMin: Number.NaN }, monday("10:00")).state).toBe(
      "none",
    );
  });
});

test("around the clock an hour that comes twice is an hour more", () => {
  const night = {
    ...responded,
    calendar: aroundTheClock("Europe/Paris"),
    startedAt: "2026-10-25T00:00:00.000Z",
    respondedAt: "2026-10-25T00:00:00.000Z",
  };

  expect(clockAt(night, "2026-10-25T01:30:00.000Z")).toMatchObject({
    elapsedMs: 1.5 * hourMs,
    resolveBy: "2026-10-25T04:00:00.000Z",
  });
});

test("the stored columns alone tell the state of a row", () => {
  const columns = clockAt(responded, monday("09:30"));

  expect(["11:59", "12:00", "14:00", "14:01"].map((time) => clockStateOf(columns, monday(time)))).toEqual([
    "on_track",
    "at_risk",
    "at_risk",
    "overdue",
  ]);
  expect(clockStateOf({ ...columns, isStopped: true, breachResponse: true }, monday("10:00"))).toBe("missed");
});

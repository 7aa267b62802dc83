import { describe, expect, test } from "vitest";
import { type Clock, type ClockFacts, clockAt } from "#db/domain/sla/clock.ts";
import { clockStateOf } from "#db/domain/sla/clock-state.ts";
import { countedPauses } from "#db/domain/sla/policy.ts";
import { pausingReasons, type WaitingReason } from "#db/domain/sla-policies/waiting-reasons.ts";
import { workingMs } from "#db/domain/sla/working-time.ts";
import { noBreach, submitted } from "./clock-facts.ts";
import { hourMs, inAlgiers, minuteMs } from "./working-calendars.ts";

const responded: ClockFacts = {
  ...submitted,
  respondedAt: inAlgiers("2026-11-02 09:30"),
  resolveMin: 8 * 60,
};
const at = inAlgiers;

/** What is stored as a record changes: the breaches until then, and the change. */
const changed = (facts: ClockFacts, now: string, change: Partial<ClockFacts>): ClockFacts => ({
  ...facts,
  breach: clockAt(facts, now).breach,
  ...change,
});

describe("a pause", () => {
  test("over a weekend and a holiday delays by its working time alone (glpi#10594)", () => {
    const calendar = { ...submitted.calendar, holidays: [{ from: "2026-11-08", to: "2026-11-08" }] };
    const pauses = [{ from: at("2026-11-05 16:00"), to: at("2026-11-09 09:00") }];
    const wednesday = { ...responded, calendar, startedAt: at("2026-11-05 13:00"), resolveMin: 4 * 60 };

    expect(clockAt(wednesday, at("2026-11-05 15:00")).resolveBy).toBe(at("2026-11-09 08:30"));
    expect(clockAt({ ...wednesday, pauses }, at("2026-11-09 09:00")).resolveBy).toBe(at("2026-11-09 10:00"));
  });

  test("is not lost where priority, service or calendar change, nor where they change while it lasts (glpi#6902)", () => {
    const pending = { ...responded, pauses: [{ from: at("2026-11-02 11:00"), to: null }] };
    const change = { resolveMin: 4 * 60, targetsSince: at("2026-11-03 10:00") };
    const raised = changed(pending, at("2026-11-03 10:00"), change);
    const resumed = { ...raised, pauses: [{ from: at("2026-11-02 11:00"), to: at("2026-11-04 08:00") }] };

    expect(clockAt(raised, at("2026-11-04 08:00"))).toMatchObject({
      state: "paused",
      elapsedMs: 2 * hourMs,
      remainingMs: 2 * hourMs,
      breach: noBreach,
    });
    expect(clockAt(resumed, at("2026-11-04 08:00")).resolveBy).toBe(at("2026-11-04 10:00"));
  });

  test("keeps a clock from being breached while it lasts (glpi#24481)", () => {
    const pending = { ...submitted, pauses: [{ from: at("2026-11-02 16:00"), to: null }] };

    expect(clockAt(pending, at("2027-11-02 16:00"))).toMatchObject({
      state: "paused",
      respondBy: null,
      resolveBy: null,
      dueBy: null,
      riskAt: null,
      breach: noBreach,
    });
  });

  test("that begins at the very deadline keeps it from being breached until it ends (glpi#24481)", () => {
    const deadline = clockAt(responded, at("2026-11-02 10:00")).resolveBy ?? "";
    const pending = { ...responded, pauses: [{ from: deadline, to: null }] };
    const resumed = { ...responded, pauses: [{ from: deadline, to: at("2026-11-09 11:00") }] };

    expect(clockAt(pending, at("2026-11-09 11:00")).breach).toEqual(noBreach);
    expect(clockAt(resumed, at("2026-11-09 11:00")).state).toBe("at_risk");
    expect(clockAt(resumed, at("2026-11-09 11:01"))).toMatchObject({
      state: "overdue",
      breach: { resolve: true, firstAt: at("2026-11-09 11:00") },
    });
  });

  test("does not hide a breach that was before it", () => {
    const pending = { ...submitted, responseMin: 60, pauses: [{ from: at("2026-11-02 12:00"), to: null }] };

    expect(clockAt(pending, at("2026-11-03 12:00"))).toMatchObject({
      state: "paused",
      breach: { response: true, resolve: false, firstAt: at("2026-11-02 10:00") },
    });
  });

  test("ends with the client's answer, however it comes, and the clock runs on from there (zammad#1322)", () => {
    const pending = { ...responded, pauses: [{ from: at("2026-11-02 11:00"), to: null }] };
    const answered = { ...responded, pauses: [{ from: at("2026-11-02 11:00"), to: at("2026-11-03 09:00") }] };

    expect(clockAt(pending, at("2026-11-09 09:00")).dueBy).toBeNull();
    expect(clockAt(answered, at("2026-11-03 09:00"))).toMatchObject({
      state: "on_track",
      elapsedMs: 2 * hourMs,
      dueBy: at("2026-11-03 16:00"),
    });
    expect(clockAt(answered, at("2026-11-03 16:01")).state).toBe("overdue");
  });

  test("is one where the policy names its reason, and the others are our delay (osTicket#3034)", () => {
    const during = { from: at("2026-11-02 10:00"), to: null };
    const clockOf = (reason: WaitingReason) =>
      clockAt(
        { ...submitted, pauses: countedPauses([{ ...during, reason }], { pauseOn: pausingReasons }) },
        at("2026-11-09 10:00"),
      ).state;

    expect(clockOf("awaiting_parts")).toBe("paused");
    expect(clockOf("awaiting_transport")).toBe("overdue");
  });
});

describe("a request that was ended", () => {
  const late = changed(responded, at("2026-11-03 12:00"), { resolvedAt: at("2026-11-03 12:00") });

  test("keeps its breach and has no deadline any more (osTicket#4144)", () => {
    const resolved = clockAt(late, at("2026-11-03 12:00"));

    expect(resolved).toMatchObject({ state: "missed", dueBy: null, resolveBy: null, isStopped: true });
    expect(resolved.breach).toEqual({ response: false, resolve: true, firstAt: at("2026-11-03 09:30") });
    expect(clockAt({ ...late, breach: resolved.breach }, at("2027-11-03 12:00"))).toEqual(resolved);
    expect(
      clockAt({ ...late, resolveMin: 9999, breach: resolved.breach }, at("2026-11-04 12:00")).state,
    ).toBe("missed");
  });

  test("tells at its first end already how long it took and what was left (zammad#4777)", () => {
    const first = { ...responded, resolvedAt: at("2026-11-02 15:00") };
    const second = {
      ...responded,
      reopenings: [{ resolvedAt: at("2026-11-02 15:00"), reopenedAt: at("2026-11-04 08:00") }],
      resolvedAt: at("2026-11-04 08:30"),
    };

    expect(clockAt(first, at("2026-11-05 08:00"))).toMatchObject({
      state: "met",
      elapsedMs: 5 * hourMs,
      remainingMs: 3 * hourMs,
    });
    expect(clockAt(second, at("2026-11-05 08:00"))).toMatchObject({
      state: "met",
      elapsedMs: 5.5 * hourMs,
      remainingMs: 2.5 * hourMs,
    });
  });

  test("and taken up again has its time between them as a kind of its own, not as a pause (glpi#23359)", () => {
    const reopened = {
      ...responded,
      pauses: [{ from: at("2026-11-02 10:00"), to: at("2026-11-02 10:30") }],
      reopenings: [{ resolvedAt: at("2026-11-02 15:00"), reopenedAt: at("2026-11-03 09:00") }],
    };

    expect(clockAt(reopened, at("2026-11-03 10:00"))).toMatchObject({
      pausedMs: 30 * minuteMs,
      resolvedMs: 2.5 * hourMs,
      elapsedMs: 5.5 * hourMs,
      resolveBy: at("2026-11-03 13:30"),
    });
  });

  test("counts a pause over its end once, as time after the end", () => {
    const reopened = {
      ...responded,
      pauses: [{ from: at("2026-11-02 14:00"), to: at("2026-11-03 10:00") }],
      reopenings: [{ resolvedAt: at("2026-11-02 15:00"), reopenedAt: at("2026-11-03 09:00") }],
    };

    expect(clockAt(reopened, at("2026-11-03 11:00"))).toMatchObject({
      pausedMs: 2 * hourMs,
      resolvedMs: 2.5 * hourMs,
      elapsedMs: 5 * hourMs,
    });
  });

  test("answers the client, if nobody did before", () => {
    const solved = { ...submitted, resolvedAt: at("2026-11-02 10:00") };
    const reopened = {
      ...submitted,
      reopenings: [{ resolvedAt: at("2026-11-02 10:00"), reopenedAt: at("2026-11-02 10:30") }],
    };

    expect(clockAt(solved, at("2026-11-09 10:00")).state).toBe("met");
    expect(clockAt(reopened, at("2026-11-09 10:00"))).toMatchObject({
      respondBy: null,
      breach: { response: false, resolve: true },
    });
  });
});

/** A request that was late, resolved, reopened and given other targets. */
const steps: [string, string, (facts: ClockFacts) => Partial<ClockFacts>][] = [
  ["hold", at("2026-11-02 11:00"), () => ({ pauses: [{ from: at("2026-11-02 11:00"), to: null }] })],
  [
    "resume",
    at("2026-11-03 09:00"),
    () => ({ pauses: [{ from: at("2026-11-02 11:00"), to: at("2026-11-03 09:00") }] }),
  ],
  [
    "lower priority",
    at("2026-11-03 10:00"),
    () => ({ resolveMin: 32 * 60, targetsSince: at("2026-11-03 10:00") }),
  ],
  [
    "higher priority",
    at("2026-11-03 15:30"),
    () => ({ resolveMin: 60, targetsSince: at("2026-11-03 15:30") }),
  ],
  ["close", at("2026-11-04 10:00"), () => ({ resolvedAt: at("2026-11-04 10:00") })],
  [
    "reopen",
    at("2026-11-05 10:00"),
    () => ({
      resolvedAt: null,
      reopenings: [{ resolvedAt: at("2026-11-04 10:00"), reopenedAt: at("2026-11-05 10:00") }],
    }),
  ],
];

describe("invariants of the specification", () => {
  test("6: Σ pauses and breach flags are unchanged by close, reopen, priority change", () => {
    const seen: [string, Clock["breach"]][] = [];
    let facts: ClockFacts = { ...responded, responseMin: 15 };
    for (const [name, instant, change] of steps) {
      const before = clockAt(facts, instant);
      facts = changed(facts, instant, change(facts));
      const after = clockAt(facts, instant);
      expect([name, after.pausedMs, after.breach]).toEqual([name, before.pausedMs, before.breach]);
      seen.push([name, after.breach]);
    }

    // The response was due at a quarter past nine, and the target of an hour from half past three on the next day.
    const late = { response: true, resolve: false, firstAt: at("2026-11-02 09:15") };
    expect(seen.slice(0, 4)).toEqual(steps.slice(0, 4).map(([name]) => [name, late]));
    expect(seen.slice(4)).toEqual(steps.slice(4).map(([name]) => [name, { ...late, resolve: true }]));
  });

  test("6: a priority that is raised over what has elapsed is overdue since that was used up, and a breach from the raise on", () => {
    const raised = changed(responded, at("2026-11-02 15:00"), {
      resolveMin: 60,
      targetsSince: at("2026-11-02 15:00"),
    });

    expect(clockAt(raised, at("2026-11-02 15:00"))).toMatchObject({
      state: "overdue",
      resolveBy: at("2026-11-02 10:00"),
      breach: noBreach,
    });
    expect(clockAt(raised, at("2026-11-02 15:01"))).toMatchObject({
      state: "overdue",
      resolveBy: at("2026-11-02 10:00"),
      breach: { resolve: true, firstAt: at("2026-11-02 15:00") },
    });
  });

  test("7: a request paused over a weekend gains exactly the working minutes of the pause", () => {
    const pause = { from: at("2026-11-05 15:00"), to: at("2026-11-08 09:00") };
    const thursday = { ...responded, startedAt: at("2026-11-05 13:00"), respondedAt: at("2026-11-05 13:00") };
    const before = clockAt(thursday, pause.from).resolveBy ?? "";
    const after = clockAt({ ...thursday, pauses: [pause] }, pause.to).resolveBy ?? "";

    expect(workingMs(thursday.calendar, pause.from, pause.to)).toBe(150 * minuteMs);
    expect(workingMs(thursday.calendar, before, after)).toBe(150 * minuteMs);
  });

  test("8: Ramadan override changes resolveBy of open requests only", () => {
    const ramadan = { from: "2026-02-18", to: "2026-03-19", opens: "09:00", closes: "15:00" };
    const calendar = { ...submitted.calendar, specialHours: [ramadan] };
    const open = { ...submitted, startedAt: at("2026-02-17 09:00"), respondedAt: at("2026-02-17 09:30") };
    const resolved = { ...open, resolvedAt: at("2026-02-19 16:00") };
    const now = at("2026-02-19 16:00");

    expect(clockAt(open, now).resolveBy).toBe(at("2026-02-23 11:00"));
    expect(clockAt({ ...open, calendar }, now).resolveBy).toBe(at("2026-02-24 10:30"));
    expect(clockAt({ ...resolved, calendar }, now).resolveBy).toBeNull();
    expect(clockStateOf(clockAt({ ...resolved, calendar }, now), now)).toBe(
      clockStateOf(clockAt(resolved, now), now),
    );
  });
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ClockFacts, clockAt } from "#db/domain/sla/clock.ts";
import { clockStateOf } from "#db/domain/sla/clock-state.ts";
import { workingMs } from "#db/domain/sla/working-time.ts";
import { noBreach } from "./clock-facts.ts";
import { naiveClockAt } from "./naive-clock.ts";
import { anyCalendar, iso, minuteMs } from "./working-calendars.ts";

const anyTarget = fc.option(fc.integer({ min: 0, max: 1500 }), { freq: 4 });
const anyWait = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 1440 }));

/** What may happen to a request; what its state does not allow at that moment does not happen. */
const anyEvent = fc.record({
  wait: anyWait,
  kind: fc.constantFrom(
    "pause",
    "resume",
    "pause",
    "resume",
    "respond",
    "resolve",
    "reopen",
    "targets",
    "look",
  ),
  responseMin: anyTarget,
  resolveMin: anyTarget,
});

const anyHistory = fc.record({
  where: anyCalendar,
  start: fc.integer({ min: -3 * 1440, max: 1440 }),
  responseMin: anyTarget,
  resolveMin: anyTarget,
  events: fc.array(anyEvent, { maxLength: 9 }),
  rest: anyWait,
});

type History = typeof anyHistory extends fc.Arbitrary<infer H> ? H : never;
type Moment = { facts: ClockFacts; now: string };

/** The facts after each event: as its machine would, each stores the breaches until then. */
function* momentsOf({
  where: { calendar, around },
  start,
  events,
  rest,
  ...targets
}: History): Generator<Moment> {
  let instant = around + start * minuteMs;
  let facts: ClockFacts = {
    calendar,
    startedAt: iso(instant),
    ...targets,
    targetsSince: null,
    pauses: [],
    reopenings: [],
    respondedAt: null,
    resolvedAt: null,
    breach: noBreach,
  };
  yield { facts, now: iso(instant) };
  for (const event of events) {
    instant += event.wait * minuteMs;
    const now = iso(instant);
    facts = { ...facts, breach: clockAt(facts, now).breach, ...changeOf(facts, event, now) };
    yield { facts, now };
  }
  yield { facts, now: iso(instant + rest * minuteMs) };
}

function changeOf(facts: ClockFacts, event: History["events"][number], now: string): Partial<ClockFacts> {
  const { pauses, reopenings, resolvedAt, respondedAt } = facts;
  const isPaused = pauses.some(({ to }) => to === null);
  const resumed = pauses.map((one) => ({ ...one, to: one.to ?? now }));
  if (event.kind === "reopen" && resolvedAt !== null)
    return { resolvedAt: null, reopenings: [...reopenings, { resolvedAt, reopenedAt: now }] };
  if (resolvedAt !== null) return {};
  if (event.kind === "resolve") return { resolvedAt: now, pauses: resumed };
  if (event.kind === "respond") return { respondedAt: respondedAt ?? now };
  if (event.kind === "pause" && !isPaused) return { pauses: [...pauses, { from: now, to: null }] };
  if (event.kind === "resume") return { pauses: resumed };
  if (event.kind !== "targets") return {};
  return { responseMin: event.responseMin, resolveMin: event.resolveMin, targetsSince: now };
}

describe("over any sequence of pauses, responses, ends, reopenings and priority changes", () => {
  const each = (check: (moments: Moment[]) => void, numRuns = 300) =>
    fc.assert(
      fc.property(anyHistory, (history) => check([...momentsOf(history)])),
      { numRuns },
    );

  test("the clock is what somebody sees who looks at each minute", () => {
    each((moments) => {
      for (const { facts, now } of moments.slice(-2)) {
        const { state, elapsedMs, pausedMs, resolvedMs, remainingMs, breach } = clockAt(facts, now);

        expect({ state, elapsedMs, pausedMs, resolvedMs, remainingMs, breach }).toEqual(
          naiveClockAt(facts, now),
        );
      }
    });
  });

  test("elapsed and remaining are the target, and all time is of one kind", () => {
    each((moments) => {
      for (const { facts, now } of moments) {
        const { elapsedMs, pausedMs, resolvedMs, remainingMs } = clockAt(facts, now);

        if (remainingMs !== null) expect(elapsedMs + remainingMs).toBe((facts.resolveMin ?? 0) * minuteMs);
        expect(elapsedMs + pausedMs + resolvedMs).toBe(
          workingMs(facts.calendar, facts.startedAt, facts.resolvedAt ?? now),
        );
      }
    });
  });

  test("no target is breached while paused, or after the end", () => {
    each((moments) => {
      for (const { facts, now } of moments) {
        const [clock, later] = [
          clockAt(facts, now),
          clockAt(facts, iso(Date.parse(now) + 90_000 * minuteMs)),
        ];
        if (!clock.isPaused && !clock.isStopped) continue;

        expect(later.breach).toEqual(clock.breach);
        expect([later.state, later.dueBy, later.respondBy, later.resolveBy]).toEqual([
          clock.state,
          null,
          null,
          null,
        ]);
      }
    });
  });

  test("a breach never goes away, and its instant never changes", () => {
    each((moments) => {
      let last = noBreach;
      for (const { facts, now } of moments) {
        const { breach } = clockAt(facts, now);

        expect([breach.response, breach.resolve]).toEqual([
          breach.response || last.response,
          breach.resolve || last.resolve,
        ]);
        expect(breach.firstAt).toBe(last.firstAt ?? breach.firstAt);
        expect(breach.firstAt === null).toBe(!breach.response && !breach.resolve);
        last = breach;
      }
    });
  });

  test("a change of the request is no breach by itself: only time is", () => {
    each((moments) => {
      for (const { facts, now } of moments.slice(0, -1))
        expect(clockAt(facts, now).breach).toEqual(facts.breach);
    });
  });

  test("how often somebody looks makes no difference", () => {
    fc.assert(
      fc.property(anyHistory, fc.array(fc.nat(20), { maxLength: 20 }), (history, waits) => {
        const looks = waits.map((wait) => ({
          wait,
          kind: "look" as const,
          responseMin: null,
          resolveMin: null,
        }));
        const moments = [...momentsOf({ ...history, rest: 0 })];
        const often = [...momentsOf({ ...history, events: [...history.events, ...looks], rest: 0 })];
        const now = iso(Date.parse(often.at(-1)?.now ?? "") + history.rest * minuteMs);
        const clocks = [moments, often]
          .map((all) => all.at(-1)?.facts)
          .map((facts) => facts && clockAt(facts, now));

        expect(clocks[1]).toEqual(clocks[0]);
      }),
      { numRuns: 200 },
    );
  });

  test("the stored columns tell the state at any instant until the next event", () => {
    fc.assert(
      fc.property(anyHistory, fc.array(fc.nat(30_000), { maxLength: 6 }), (history, waits) => {
        for (const { facts, now } of momentsOf(history)) {
          const stored = clockAt(facts, now);
          const deadlines = [stored.dueBy, stored.riskAt].flatMap((one) =>
            one === null ? [] : [Date.parse(one)],
          );
          const near = deadlines.flatMap((one) => [one - 1, one, one + 1]);
          const instants = [...near, ...waits.map((wait) => Date.parse(now) + wait * minuteMs)];

          for (const instant of instants.filter((one) => one >= Date.parse(now)))
            expect(clockStateOf(stored, iso(instant))).toBe(clockAt(facts, iso(instant)).state);
        }
      }),
      { numRuns: 200 },
    );
  });
});

test("facts that overlap, go backwards or come in any order are what somebody sees who looks at each minute", () => {
  const anyOffset = fc.integer({ min: -600, max: 4000 });
  const anyPeriod = fc.tuple(anyOffset, fc.option(anyOffset, { freq: 9 }));
  const anyFacts = fc.record({
    where: anyCalendar,
    start: fc.integer({ min: -3 * 1440, max: 1440 }),
    pauses: fc.array(anyPeriod, { maxLength: 4 }),
    reopenings: fc.array(fc.tuple(anyOffset, anyOffset), { maxLength: 2 }),
    ends: fc.record({ respondedAt: fc.option(anyOffset), resolvedAt: fc.option(anyOffset, { freq: 1 }) }),
    targets: fc.record({ responseMin: anyTarget, resolveMin: anyTarget }),
    since: fc.option(anyOffset, { freq: 1 }),
  });
  fc.assert(
    fc.property(anyFacts, ({ where: { calendar, around }, start, ...odd }) => {
      const at = (minutes: number) => iso(around + (start + minutes) * minuteMs);
      const atOrNull = (minutes: number | null) => (minutes === null ? null : at(minutes));
      const facts: ClockFacts = {
        calendar,
        startedAt: at(0),
        ...odd.targets,
        targetsSince: atOrNull(odd.since),
        pauses: odd.pauses.map(([from, to]) => ({ from: at(from), to: atOrNull(to) })),
        reopenings: odd.reopenings.map(([from, to]) => ({ resolvedAt: at(from), reopenedAt: at(to) })),
        respondedAt: atOrNull(odd.ends.respondedAt),
        resolvedAt: atOrNull(odd.ends.resolvedAt),
        breach: noBreach,
      };
      const { state, elapsedMs, pausedMs, resolvedMs, remainingMs, breach } = clockAt(facts, at(4000));

      expect({ state, elapsedMs, pausedMs, resolvedMs, remainingMs, breach }).toEqual(
        naiveClockAt(facts, at(4000)),
      );
    }),
    { numRuns: 200 },
  );
});

test("a pause gains exactly its working minutes, on any calendar", () => {
  const anyPause = fc.record({
    where: anyCalendar,
    start: fc.integer({ min: -4 * 1440, max: 1440 }),
    wait: fc.integer({ min: 0, max: 2000 }),
    length: fc.integer({ min: 1, max: 4000 }),
    resolveMin: fc.integer({ min: 1, max: 2000 }),
  });
  fc.assert(
    fc.property(anyPause, ({ where: { calendar, around }, start, wait, length, resolveMin }) => {
      const at = (minutes: number) => iso(around + (start + minutes) * minuteMs);
      const facts: ClockFacts = {
        calendar,
        startedAt: at(0),
        responseMin: null,
        resolveMin,
        pauses: [],
        reopenings: [],
        respondedAt: null,
        resolvedAt: null,
        breach: noBreach,
      };
      const pause = { from: at(wait), to: at(wait + length) };
      const before = clockAt(facts, pause.from).resolveBy;
      // After its deadline a pause gains nothing.
      fc.pre(before !== null && pause.from < before);
      const after = clockAt({ ...facts, pauses: [pause] }, pause.to).resolveBy;

      expect(workingMs(calendar, before ?? "", after ?? "")).toBe(workingMs(calendar, pause.from, pause.to));
    }),
    { numRuns: 300 },
  );
});

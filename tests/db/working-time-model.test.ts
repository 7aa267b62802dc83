import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addWorkingMs, nextOpening, workingMs } from "#db/domain/sla/working-time.ts";
import { isWorkedAt } from "./naive-working-time.ts";
import { anyCalendar, dayMs, iso, minuteMs } from "./working-calendars.ts";

/** Two instants near a change of the clocks, up to five days apart. */
const anyPeriod = fc.record({
  where: anyCalendar,
  start: fc.integer({ min: -4 * 1440, max: 2 * 1440 }),
  minutes: fc.integer({ min: 0, max: 5 * 1440 }),
});

describe("working time over any calendar and across changes of the clocks", () => {
  test("is what somebody counts who looks at the clock on the wall at each minute", () => {
    fc.assert(
      fc.property(anyPeriod, ({ where: { calendar, around }, start, minutes }) => {
        const from = around + start * minuteMs;
        let counted = 0;
        let opening: number | null = null;
        for (let at = from; at < from + minutes * minuteMs; at += minuteMs)
          if (isWorkedAt(calendar, at)) {
            opening ??= at;
            counted += minuteMs;
          }

        expect(workingMs(calendar, iso(from), iso(from + minutes * minuteMs))).toBe(counted);
        if (opening !== null) expect(nextOpening(calendar, iso(from))).toBe(iso(opening));
      }),
      { numRuns: 400 },
    );
  });

  test("adds up, to the millisecond", () => {
    const anyInstant = fc.integer({ min: -40 * dayMs, max: 40 * dayMs });
    fc.assert(
      fc.property(
        anyCalendar,
        fc.tuple(anyInstant, anyInstant, anyInstant),
        ({ calendar, around }, distances) => {
          const [a = "", b = "", c = ""] = distances
            .toSorted((x, y) => x - y)
            .map((one) => iso(around + one));

          expect(workingMs(calendar, a, b) + workingMs(calendar, b, c)).toBe(workingMs(calendar, a, c));
          expect(workingMs(calendar, b, a)).toBe(0);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("that is added ends at the first instant at which so much has gone by", () => {
    const anyStart = fc.integer({ min: -40 * dayMs, max: 40 * dayMs });
    fc.assert(
      fc.property(anyCalendar, anyStart, fc.integer({ min: 1, max: 3 * dayMs }), (where, start, ms) => {
        const { calendar, around } = where;
        const from = iso(around + start);
        const end = addWorkingMs(calendar, from, ms);

        // Without any hours it is never reached.
        if (end === null) {
          expect(nextOpening(calendar, from)).toBeNull();
          return;
        }
        expect(workingMs(calendar, from, end)).toBe(ms);
        expect(workingMs(calendar, from, iso(Date.parse(end) - 1))).toBe(ms - 1);
      }),
      { numRuns: 500 },
    );
  });
});

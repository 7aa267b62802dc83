import { addDays } from "#db/rules/machines/days.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";
import type { RecordRulesOf } from "#db/rules/records/rules.ts";
import { goPastMidnight } from "./night-hours.ts";
import { weekdays } from "./weekdays.ts";

type Row = UncheckedRowOf<"calendars">;
type WeekRange = UncheckedSubrowOf<"calendars", "week">;
type Period = UncheckedSubrowOf<"calendars", "holidays">;
type SpecialRange = UncheckedSubrowOf<"calendars", "specialHours">;
type Hours = Pick<WeekRange, "opens" | "closes">;

export const calendarRules: RecordRulesOf<"calendars"> = {
  check: (row) => [
    ...openOnSomeDay(row),
    ...hoursInOrder("week", row.week, onOneDay, weekPieces),
    ...daysInOrder("holidays", row.holidays),
    ...daysInOrder("specialHours", row.specialHours),
    ...hoursInOrder("specialHours", row.specialHours, shareDays, specialPieces),
  ],
};

/** Without one, no target would ever be reached. */
function* openOnSomeDay({ week }: Row): Generator<Issue> {
  if (!Array.isArray(week) || week.length === 0) yield { path: "week", code: "required" };
}

function* daysInOrder(path: string, rows: unknown): Generator<Issue> {
  for (const [at, { from, to }] of numbered<Period>(rows))
    if (isBefore(to, from)) yield { path: `${path}.${at}.to`, code: "before_start" };
}

/**
 * Each range closes after it opens, or past midnight, and those that hold on one day do not overlap: `piecesOf` says what of a range is on
 * which day. Times and days are compared as texts.
 */
function* hoursInOrder<R extends Hours>(
  path: string,
  rows: unknown,
  holdOnOneDay: (one: R, other: R) => boolean,
  piecesOf: (range: R) => R[],
): Generator<Issue> {
  const earlier: R[] = [];
  for (const [at, range] of numbered<R>(rows)) {
    if (!isBefore(range.opens, range.closes) && !goPastMidnight(range)) {
      if (isWhole(range)) yield { path: `${path}.${at}.closes`, code: "closes_early" };
      continue;
    }
    const pieces = piecesOf(range);
    if (pieces.some((one) => earlier.some((other) => holdOnOneDay(one, other) && overlap(one, other))))
      yield { path: `${path}.${at}.opens`, code: "overlapping" };
    earlier.push(...pieces);
  }
}

const untilMidnight = { closes: "24:00" };
const fromMidnight = { opens: "00:00" };

function weekPieces(range: WeekRange): WeekRange[] {
  if (!goPastMidnight(range)) return [range];
  const day = weekdays[(weekdays.findIndex((one) => one === range.day) + 1) % weekdays.length];
  return [
    { ...range, ...untilMidnight },
    { ...range, ...fromMidnight, day },
  ];
}

function specialPieces(range: SpecialRange): SpecialRange[] {
  if (!goPastMidnight(range)) return [range];
  const [from, to] = [range.from, range.to].map((date) =>
    typeof date === "string" ? addDays(date, 1) : date,
  );
  return [
    { ...range, ...untilMidnight },
    { ...range, ...fromMidnight, from, to },
  ];
}

const onOneDay = (one: WeekRange, other: WeekRange): boolean => one.day === other.day;

const shareDays = (one: SpecialRange, other: SpecialRange): boolean =>
  !isBefore(one.to, other.from) && !isBefore(other.to, one.from);

const overlap = (one: Hours, other: Hours): boolean =>
  isBefore(one.opens, other.closes) && isBefore(other.opens, one.closes);

const isWhole = ({ opens, closes }: Hours): boolean =>
  typeof opens === "string" && typeof closes === "string";

const isBefore = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string" && one < other;

/** With their numbers; a row that is none yet, as in a form, is passed over. */
function numbered<R>(rows: unknown): [at: number, row: R][] {
  const all: unknown[] = Array.isArray(rows) ? rows : [];
  // oxlint-disable-next-line no-unsafe-type-assertion -- a row of the declaration: its fields hold anything
  return all.flatMap((row, at) => (isRecord(row) ? [[at, row as R]] : []));
}

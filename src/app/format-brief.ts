import { dayAt } from "#db/rules/machines/days.ts";
import type { Language } from "#db/schema/kind.ts";
import { cachedFormatter, numberLocale, zonedFormatter } from "./format.ts";
import { timeZone } from "./time-zone.ts";

/** A moment where there is little room: of this year without it, of another one its day alone. */
export function formatBriefInstant(instant: string, language: Language, now: Date): string {
  const isThisYear = yearAt(instant) === yearAt(now.valueOf());
  const format = isThisYear
    ? zonedFormatter("brief instant", language, brief)
    : zonedFormatter("day of an instant", language, { dateStyle: "medium" });
  return format.format(new Date(instant));
}

const brief = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;

const yearAt = (instant: string | number): string => dayAt(instant, timeZone()).slice(0, 4);

/** How much time in its largest unit, rounded down, a minute at the least: «27 days», «5 hr». */
export function formatElapsed(ms: number, language: Language): string {
  const [unit, length] = elapsedUnits.find(([, one]) => ms >= one) ?? (["minute", 60_000] as const);
  return cachedFormatter(
    `elapsed ${unit} ${language}`,
    () => new Intl.NumberFormat(numberLocale(language), { style: "unit", unit, maximumFractionDigits: 0 }),
  ).format(Math.max(1, Math.floor(ms / length)));
}

const elapsedUnits = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
] as const;

/** A moment with its weekday, by the clocks of a zone that need not be the person's. */
export const formatMomentIn = (instant: string, language: Language, zone: string): string =>
  zonedFormatter("weekday and moment", language, weekdayAndMoment, zone).format(new Date(instant));

const weekdayAndMoment = {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
} as const;

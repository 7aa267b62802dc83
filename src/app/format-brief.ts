import type { Language } from "#db/schema/kind.ts";
import { cachedFormatter, localeOf, numberLocale } from "./format.ts";

/** A moment where there is little room: of this year without it, of another one its day alone. */
export function formatBriefInstant(instant: string, language: Language, now: Date): string {
  const at = new Date(instant);
  if (at.getFullYear() !== now.getFullYear())
    return cachedFormatter(
      `day of an instant ${language}`,
      () => new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium" }),
    ).format(at);
  return cachedFormatter(
    `brief instant ${language}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        month: "short",
        day: "numeric",
        hour: "numeric",
        minute: "2-digit",
      }),
  ).format(at);
}

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

/** A moment with its weekday, by the clocks of a zone that need not be the device's. */
export const formatMomentIn = (instant: string, language: Language, timeZone: string): string =>
  cachedFormatter(
    `weekday and moment ${language} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        weekday: "long",
        day: "numeric",
        month: "long",
        hour: "2-digit",
        minute: "2-digit",
        timeZone,
      }),
  ).format(new Date(instant));

import { dayAt, daysBetween } from "#db/rules/machines/days.ts";
import type { Language, Money } from "#db/schema/kind.ts";
import { languageConfig } from "./language-config.ts";
import type { Preference } from "./preference-choices.ts";
import { timeZone } from "./time-zone.ts";

const formatters = new Map<
  string,
  Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat | Intl.DisplayNames | Intl.ListFormat
>();

export function cachedFormatter<
  T extends
    | Intl.DateTimeFormat
    | Intl.NumberFormat
    | Intl.RelativeTimeFormat
    | Intl.DisplayNames
    | Intl.ListFormat,
>(key: string, make: () => T): T {
  const formatter = formatters.get(key) ?? make();
  formatters.set(key, formatter);
  // oxlint-disable-next-line no-unsafe-type-assertion -- one maker for each key
  return formatter as T;
}

export type Habits = { digits: Preference<"digits">; region: Preference<"region"> };
let habits: Habits = { digits: "latn", region: "auto" };

/** From now on numbers and dates are written so, the digits in Arabic alone; false where they are already. */
export function writeBy(next: Habits): boolean {
  if (next.digits === habits.digits && next.region === habits.region) return false;
  habits = next;
  formatters.clear();
  return true;
}

/** Records have days of our calendar, which is not the default one everywhere. */
const inDigits = (locale: string, language: Language): string =>
  `${locale}-u-ca-gregory${language === "ar" ? `-nu-${habits.digits}` : ""}`;

/** Where the reader's habits come from: the chosen country, else the one that the browser names beside this language. */
export function regionalTag(language: Language): string {
  if (habits.region !== "auto") return `${language}-${habits.region}`;
  const ofCountry = new RegExp(`^${language}-[A-Z]{2}$`);
  return browserTags().find((tag) => ofCountry.test(tag)) ?? languageConfig[language].i18nLang;
}

const browserTags = (): readonly string[] => globalThis.navigator?.languages ?? [];

/** Numbers go by the language alone until a country is chosen. */
export const numberLocale = (language: Language): string =>
  inDigits(habits.region === "auto" ? language : writtenIn(regionalTag(language), language), language);

/** For dates and names. */
export const localeOf = (language: Language): string =>
  inDigits(writtenIn(regionalTag(language), language), language);

/** English of a country that has none of its own is not American. */
function writtenIn(tag: string, language: Language): string {
  const isSupported = new Intl.DateTimeFormat(tag).resolvedOptions().locale !== language;
  return isSupported || language !== "en" ? tag : "en-001";
}

export function formatNumber(value: number, language: Language): string {
  return cachedFormatter(
    `number ${language}`,
    () => new Intl.NumberFormat(numberLocale(language), { maximumFractionDigits: 2 }),
  ).format(value);
}

/** With one decimal, so that several stand in line: «4.0». */
export function formatTenths(value: number, language: Language): string {
  return cachedFormatter(
    `tenths ${language}`,
    () =>
      new Intl.NumberFormat(numberLocale(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ).format(value);
}

/** Of a hundred. */
export function formatPercent(value: number, language: Language): string {
  return cachedFormatter(
    `percent ${language}`,
    () => new Intl.NumberFormat(numberLocale(language), { style: "percent", maximumFractionDigits: 0 }),
  ).format(value / 100);
}

/** A length of time: «9 hr 20 min». */
export function formatMinutes(minutes: number, language: Language): string {
  const inUnit = (unit: "hour" | "minute", value: number) =>
    cachedFormatter(
      `${unit} ${language}`,
      () => new Intl.NumberFormat(numberLocale(language), { style: "unit", unit }),
    ).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && inUnit("hour", hours), (rest > 0 || hours === 0) && inUnit("minute", rest)]
    .filter((text) => text !== false)
    .join(" ");
}

/** A quantity in a unit of measure: «2.5 m». */
export const formatMeasure = (
  value: number,
  unit: "meter" | "liter" | "kilogram",
  language: Language,
): string =>
  cachedFormatter(
    `${unit} ${language}`,
    () => new Intl.NumberFormat(numberLocale(language), { style: "unit", unit, maximumFractionDigits: 2 }),
  ).format(value);

export function formatMoney({ amount, currency }: Money, language: Language): string {
  const text = cachedFormatter(
    `money ${language} ${currency}`,
    () =>
      new Intl.NumberFormat(numberLocale(language), { style: "currency", currency, currencyDisplay: "code" }),
  ).format(amount);
  // In Arabic the direction mark before a minus draws the currency to the other side: the number becomes a run of its own
  // instead.
  return text.replace(/\u200e(-\S+)/, "\u2066$1\u2069");
}

/** A calendar date (`YYYY-MM-DD`): the same day wherever it is read. */
export const formatDate = (date: string, language: Language): string =>
  dayFormat(language).format(midnightOf(date));

const midnightOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

const dayFormat = (language: Language): Intl.DateTimeFormat =>
  cachedFormatter(
    `date ${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium", timeZone: "UTC" }),
  );

/** From a day to a day, what they have in common once: «20 – 22 Mar 2026». */
export const formatDays = (from: string, to: string, language: Language): string =>
  dayFormat(language).formatRange(midnightOf(from), midnightOf(to));

/** For moments, by the clocks of the person's zone. `key` names the options. */
export function zonedFormatter(
  key: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
  zone = timeZone(),
): Intl.DateTimeFormat {
  return cachedFormatter(
    `${key} ${language} ${zone}`,
    () => new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: zone }),
  );
}

const momentFormat = (language: Language): Intl.DateTimeFormat =>
  zonedFormatter("instant", language, { dateStyle: "medium", timeStyle: "short" });

/** A moment, in the person's time zone. */
export const formatInstant = (instant: string, language: Language): string =>
  momentFormat(language).format(new Date(instant));

/** From one moment to another: «10 Nov 2026, 09:00 – 10:30». */
export const formatSpan = (from: string, to: string, language: Language): string =>
  momentFormat(language).formatRange(new Date(from), new Date(to));

/** The time of day, in the person's time zone. */
export const formatTime = (instant: string, language: Language): string =>
  zonedFormatter("time", language, { timeStyle: "short" }).format(new Date(instant));

/** A moment as people say it while it is near: «today 10:30», «Sunday 14:00»; a day further away has its date. */
export function formatNearMoment(instant: string, language: Language, now: string): string {
  const days = daysFrom(now, instant);
  if (days < 0 || days > 6) return formatInstant(instant, language);
  if (days < 2) return `${relativeDay(days, language)} ${formatTime(instant, language)}`;
  return zonedFormatter("weekday and time", language, {
    weekday: "long",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(instant));
}

/** How many midnights lie between two moments where the person is. */
const daysFrom = (from: string | number, to: string): number =>
  daysBetween(dayAt(from, timeZone()), dayAt(to, timeZone()));

const units = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** How long ago: «3 days ago»; from a day on by the days of the person, so that «yesterday» is the day before this one. */
export function formatAgo(instant: string, language: Language, now = Date.now()): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  const format = cachedFormatter(
    `ago ${language}`,
    () => new Intl.RelativeTimeFormat(localeOf(language), { numeric: "auto" }),
  );
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  if (!unit) return format.format(Math.round(seconds), "second");
  const [name, length] = unit;
  return format.format(name === "day" ? daysFrom(now, instant) : Math.round(seconds / length), name);
}

/** A day told from today on: «today», «in 3 days». */
export function relativeDay(days: number, language: Language): string {
  const format = cachedFormatter(
    `ago ${language}`,
    () => new Intl.RelativeTimeFormat(localeOf(language), { numeric: "auto" }),
  );
  return format.format(days, "day");
}

export function formatList(items: readonly string[], language: Language): string {
  return cachedFormatter(`list ${language}`, () => new Intl.ListFormat(localeOf(language))).format(items);
}

/** One of them: «a, b or c». */
export function formatEither(items: readonly string[], language: Language): string {
  return cachedFormatter(
    `either ${language}`,
    () => new Intl.ListFormat(localeOf(language), { type: "disjunction" }),
  ).format(items);
}

export function countryName(code: string, language: Language): string {
  return (
    cachedFormatter(
      `country ${language}`,
      () => new Intl.DisplayNames(localeOf(language), { type: "region" }),
    ).of(code) ?? code
  );
}

export function currencyName(code: string, language: Language): string {
  return (
    cachedFormatter(
      `currency ${language}`,
      () => new Intl.DisplayNames(localeOf(language), { type: "currency" }),
    ).of(code) ?? code
  );
}

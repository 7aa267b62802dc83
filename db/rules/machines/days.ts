const day = 86_400_000;
const minute = 60_000;

/** The day that it is now where people are, and the time zone that says so: of the device, or of the site where a rule says so. */
export type LocalDay = { today: string; timeZone: string };

/** Each date that was computed, by its number of days: the sample data takes the same few thousand again and again. */
const datesByNumber = new Map<number, string>();

/** A calendar date some days later. */
export function addDays(date: string, days: number): string {
  const number = Date.parse(`${date}T00:00:00Z`) / day + days;
  let result = datesByNumber.get(number);
  if (result === undefined)
    datesByNumber.set(number, (result = new Date(number * day).toISOString().slice(0, 10)));
  return result;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone: making one takes a hundred times as long as using it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const components = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    formatter = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", { ...components, timeZone });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The calendar day, `YYYY-MM-DD`, that it is at an instant where clocks go by this zone. */
export function dayAt(instant: string | number, timeZone: string): string {
  const components = formatterOf(timeZone).formatToParts(new Date(instant));
  const textOf = (type: string) => components.find((one) => one.type === type)?.value ?? "";
  return `${textOf("year").padStart(4, "0")}-${textOf("month")}-${textOf("day")}`;
}

export const localDayAt = (instant: string | number, timeZone: string): LocalDay => ({
  today: dayAt(instant, timeZone),
  timeZone,
});

/** The instant, in milliseconds, at which a day begins there: not always midnight, where the clocks are put forward then. */
export function startOfDay(date: string, timeZone: string): number {
  // No zone is further from UTC than 15 hours.
  let before = Date.parse(`${date}T00:00:00Z`) - 15 * 60 * minute;
  let after = before + 30 * 60 * minute;
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / minute / 2) * minute;
    if (dayAt(middle, timeZone) < date) before = middle;
    else after = middle;
  }
  return after;
}

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day;

export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / minute));

const day = 86_400_000;

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

export const dayOf = (instant: string): string => instant.slice(0, 10);

export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));

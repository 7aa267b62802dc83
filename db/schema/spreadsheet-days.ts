/** A day in milliseconds. */
export const dayLength = 86_400_000;
/** The day before the first that spreadsheets count (ECMA-376, 18.17.4.1), with the leap day of 1900 that never was. */
const dayZero = Date.UTC(1899, 11, 30);

/** The moment that a spreadsheet means by so many days, to the second; from March 1900 on. UTC. */
export const momentOfDay = (days: number): Date =>
  new Date(dayZero + Math.round((days * dayLength) / 1000) * 1000);

/** The number by which a spreadsheet knows a moment, in milliseconds since 1970. */
export const dayOfMoment = (moment: number): number => (moment - dayZero) / dayLength;

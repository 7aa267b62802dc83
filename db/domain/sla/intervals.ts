/** From an instant to before another one, in milliseconds; one without an end ends at `Infinity`. */
export type Interval = { from: number; to: number };

/** A stored interval, open where it has no end: none where it can't be read, or ends before it begins. */
export function intervalsOf(from: string, to: string | null | undefined): Interval[] {
  const interval = { from: Date.parse(from), to: typeof to === "string" ? Date.parse(to) : Infinity };
  return interval.from < interval.to ? [interval] : [];
}

/** The instant of a text, or something else where there is none. */
export function instantOr<T>(text: string | null | undefined, otherwise: T): number | T {
  const instant = typeof text === "string" ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? otherwise : instant;
}

/** What of an interval is in none of the others, which may overlap and stand in any order. */
export function without({ from, to }: Interval, excluded: readonly Interval[]): Interval[] {
  const rest: Interval[] = [];
  let start = from;
  for (const one of excluded.toSorted((a, b) => a.from - b.from)) {
    if (one.from >= to) break;
    if (start < one.from) rest.push({ from: start, to: one.from });
    start = Math.max(start, one.to);
  }
  return start < to ? [...rest, { from: start, to }] : rest;
}

/** What of the intervals is before an instant. */
export const before = (intervals: readonly Interval[], end: number): Interval[] =>
  intervals.flatMap(({ from, to }) => (from < end ? [{ from, to: Math.min(to, end) }] : []));

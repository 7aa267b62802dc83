import type { Issue } from "#db/schema/issue.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

/** `slot`: which entry of the table it was; one that is not stored yet has none, and comes last. */
export type Reading = UncheckedRowOf<"readings"> & { readonly slot?: unknown };

type Counter = (typeof counterNames)[number];

const counterNames = ["mono", "color", "scans"] as const;

/** From the first day to the last; of one day, in the order in which they were entered. */
const inTime = <R extends Reading>(readings: readonly R[]): R[] =>
  readings.toSorted(
    (one, other) => String(one.at).localeCompare(String(other.at)) || entryOf(one) - entryOf(other),
  );

const entryOf = ({ slot }: Reading): number => (typeof slot === "number" ? slot : Number.MAX_SAFE_INTEGER);

/**
 * A page counter goes up, but where somebody says why it does not: so a reading fits between those around it that tell the same
 * counter. What dropped in between may have been any of the counters.
 */
export function fittingIssues(reading: Reading, readings: readonly Reading[]): Issue[] {
  const ordered = inTime(readings);
  const index = ordered.indexOf(reading);
  const resetBefore = ordered.findLastIndex((one, at) => at <= index && dropped(one));
  const resetAfter = ordered.findIndex((one, at) => at > index && dropped(one));
  const before = ordered.slice(Math.max(0, resetBefore), index);
  const after = ordered.slice(index + 1, resetAfter === -1 ? undefined : resetAfter);
  return counterNames.flatMap((path): Issue[] => {
    const value = reading[path];
    if (typeof value !== "number") return [];
    const min = latestOf(before, path);
    const max = latestOf(after.toReversed(), path);
    if (min !== null && value < min) return [{ path, code: "goes_down", params: { min } }];
    if (max !== null && value > max) return [{ path, code: "too_big", params: { max } }];
    return [];
  });
}

const dropped = ({ dropReason }: Reading): boolean => Boolean(dropReason);

/** What a counter said last: not every reading tells every counter. */
function latestOf(ordered: readonly Reading[], path: Counter): number | null {
  const value = ordered.findLast((one) => typeof one[path] === "number")?.[path];
  return typeof value === "number" ? value : null;
}

/** All pages that the printer has made, as each counter told it last; null where it has no reading. */
export function pageCountOf(readings: readonly Reading[]): number | null {
  const ordered = inTime(readings);
  const [mono, color] = [latestOf(ordered, "mono"), latestOf(ordered, "color")];
  return mono === null && color === null ? null : (mono ?? 0) + (color ?? 0);
}

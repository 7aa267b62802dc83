import type { Issue } from "#db/schema/issue.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

export type Reading = UncheckedRowOf<"readings">;

const counterNames = ["mono", "color", "scans"] as const;

/** From the first day to the last; of one day, in the order in which they were entered. */
export const inTime = <R extends Reading>(readings: readonly R[]): R[] =>
  readings.toSorted((one, other) => String(one.at).localeCompare(String(other.at)));

/** A page counter goes up, but where somebody says why it does not: so a reading fits between those around it. */
export function fittingIssues(reading: Reading, readings: readonly Reading[]): Issue[] {
  const ordered = inTime(readings);
  const index = ordered.indexOf(reading);
  const [before, after] = [ordered[index - 1], ordered[index + 1]];
  return counterNames.flatMap((path): Issue[] => {
    const value = reading[path];
    if (typeof value !== "number") return [];
    const [min, max] = [before?.[path], after?.[path]];
    if (typeof min === "number" && value < min && !reading.dropReason)
      return [{ path, code: "goes_down", params: { min } }];
    if (typeof max === "number" && value > max && !after?.dropReason)
      return [{ path, code: "too_big", params: { max } }];
    return [];
  });
}

/** All pages that the printer has made by its last reading; null where it has none. */
export function pageCountOf(readings: readonly Reading[]): number | null {
  const last = inTime(readings).at(-1);
  if (!last) return null;
  const pages = (value: unknown) => (typeof value === "number" ? value : 0);
  return pages(last.mono) + pages(last.color);
}

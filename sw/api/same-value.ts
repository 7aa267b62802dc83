import { isRecord } from "#db/schema/is-record.ts";

/** Whether two values of a field are the same; in which order a group's parts stand says nothing. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => sameValue(value, other[index]));
  }
  if (isRecord(one) && isRecord(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => sameValue(one[name] ?? null, other[name] ?? null));
  }
  return one === other;
}

import { isRecord } from "./is-record.ts";

/** Whether two values of a field are equal: all empty values are, and the order of a group's subfields does not matter. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => sameValue(value, other[index]));
  if (!isRecord(one) || !isRecord(other)) return (one ?? null) === (other ?? null);
  return Object.keys({ ...one, ...other }).every((name) => sameValue(one[name], other[name]));
}

/** True for an object with names and values: not for a list, nor for nothing. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value, where it is such an object; of anything else one without names. */
export const recordIn = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** The rows of a value that is a list of them; of anything else none. */
export const recordsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** Whether a field holds nothing: no value, an empty text, an empty list. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

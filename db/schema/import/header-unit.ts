/** The unit that a header names for its column, where the field counts in another one: `Memory (MB)`. */
export const headerUnit = (header: string, path: string | undefined): "MB" | null =>
  path === "ramGb" && /(?:^|[^\p{L}])m(?:i?b|i?o)(?:$|[^\p{L}])/iu.test(header) ? "MB" : null;

/** A figure with that unit; any other text as it is. */
export const withUnit = (text: string, unit: string | null): string =>
  unit !== null && /^[\d\s.,]+$/.test(text) ? `${text.trim()} ${unit}` : text;

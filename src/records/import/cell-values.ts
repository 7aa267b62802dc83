/** The values of a cell that holds several. */
export const cellValues = (cell: string): string[] =>
  cell
    .split(/[;,]/)
    .map((value) => value.trim())
    .filter((value) => value !== "");

/** The cell that holds these values. */
export const cellOf = (values: readonly string[]): string => values.join("; ");

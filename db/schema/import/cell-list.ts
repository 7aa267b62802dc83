/** How values stand in the cells of a file: `import` reads back what `export` writes. */

/** Several values in one cell, `a; b`; a separator inside a value is escaped. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[;,\\]/g, String.raw`\$&`)).join("; ");

/** The values of a cell, separated by semicolons or commas. */
export function splitList(text: string): string[] {
  const pieces = text.match(/(?:\\[^]|[^;,\\])+/g) ?? [];
  return pieces.map((piece) => piece.trim().replace(/\\([^])/g, "$1")).filter((piece) => piece !== "");
}

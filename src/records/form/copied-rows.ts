type Row = Readonly<Record<string, unknown>>;

/** The rows of one value for each other value that has any, in their place. */
export function copiedToOthers(rows: readonly Row[], by: string, value: string): Row[] {
  const copied = rows.filter((row) => row[by] === value);
  const filled = [...new Set(rows.map((row) => row[by]))];
  return filled.flatMap((one) => copied.map((row) => ({ ...row, [by]: one })));
}

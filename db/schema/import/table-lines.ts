import { fold } from "#db/schema/fold.ts";
import { headerKey } from "#db/schema/csv-columns.ts";

/** A line of a file, and the number that a text editor or a spreadsheet shows beside it. */
export type TableLine = { line: number; cells: string[] };

/** Why a line is no row: it stands above the header, it is the header again, or it sums the rows up. */
export type LeftOutLine = { line: number; why: "above" | "repeated" | "total" };

export type TableLines<L> = { header: L | undefined; rows: L[]; leftOut: LeftOutLine[] };

const searchedLines = 25;

/**
 * Distinguishes the line with the names of the columns, the rows, and the other lines. `isColumnHeader` says whether a cell
 * names a column; where no line has two that do, the first line that is about as wide as the table is the header. `headerLine`
 * says it otherwise.
 */
export function tableLines<L extends TableLine>(
  lines: readonly L[],
  isColumnHeader: (header: string) => boolean,
  headerLine?: number,
): TableLines<L> {
  const filled = lines.filter(({ cells }) => width(cells) > 0);
  const declaredAt = filled.findIndex(({ line }) => line === headerLine);
  const at = declaredAt === -1 ? headerAt(filled.slice(0, searchedLines), isColumnHeader) : declaredAt;
  const header = filled[at];
  const leftOut = filled.slice(0, at).map(({ line }): LeftOutLine => ({ line, why: "above" }));
  if (!header) return { header, rows: [], leftOut };
  const names = header.cells.map(headerKey).join("|");
  const rows: L[] = [];
  for (const row of filled.slice(at + 1)) {
    if (row.cells.map(headerKey).join("|") === names) leftOut.push({ line: row.line, why: "repeated" });
    else if (isTotal(row.cells)) leftOut.push({ line: row.line, why: "total" });
    else rows.push(row);
  }
  return { header, rows, leftOut };
}

function headerAt(lines: readonly TableLine[], isColumnHeader: (header: string) => boolean): number {
  const counts = lines.map(
    ({ cells }) => cells.filter((cell) => cell.trim() !== "" && isColumnHeader(cell)).length,
  );
  const most = Math.max(...counts, 0);
  if (most > 1) return counts.indexOf(most);
  if (counts[0] === 1) return 0;
  const widest = Math.max(...lines.map(({ cells }) => width(cells)), 0);
  return Math.max(
    0,
    lines.findIndex(({ cells }) => width(cells) * 2 > widest),
  );
}

const totalWords =
  /^(?:(?:grand|sub|sous|general)[\s-]*)?total(?:s|aux)?(?:\s+(?:general|generale|ht|ttc|net|amount|cost))?\s*:?$|^(?:ال)?مجموع(?:\s+(?:العام|الكلي))?$|^الاجمالي$/;

/** A row of few cells that begins with «Total». */
function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== "") ?? "";
  return cells.length > 2 && width(cells) * 2 <= cells.length && totalWords.test(fold(first));
}

const width = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== "").length;

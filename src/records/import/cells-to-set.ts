import { type CsvColumn } from "#db/schema/csv-columns.ts";
import type { Resource } from "#db/schema/resource.ts";
import { constantTexts } from "./constants.ts";
import { type ValueDecision, decisionOf } from "./decisions.ts";
import { isIdentity } from "./identity.ts";
import type { ImportState } from "./import-state.ts";
import { cellAt, type ImportTable } from "./import-table.ts";

/** What a new record gets in one field: the text of the file, or of a constant, and what was decided that it stands for. */
export type CellToSet = { column: CsvColumn; text: string; decision?: ValueDecision | undefined };

type CellSource = Pick<ImportState, "mapping" | "edits" | "matching" | "decisions" | "constants">;

/** What a row that makes a new record sets, beside what people know it by. */
export function cellsToSet(
  resource: Resource,
  columns: readonly CsvColumn[],
  table: ImportTable,
  source: CellSource,
  row: number,
): CellToSet[] {
  const { mapping, edits, decisions, constants } = source;
  const filled = constantTexts(resource, columns, constants, mapping);
  return columns.flatMap((column): CellToSet[] => {
    const { path } = column;
    if (isIdentity(resource, source, path)) return [];
    const text = cellAt(table, mapping, edits, row, path).trim();
    const decision = text === "" ? undefined : decisionOf(decisions, { path, value: text });
    if (text !== "" && decision?.kind !== "empty") return [{ column, text, decision }];
    const constant = filled[path];
    return constant === undefined ? [] : [{ column, text: constant }];
  });
}

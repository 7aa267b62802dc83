import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import { missingColumns } from "./columns.ts";
import type { ImportState } from "./import-state.ts";
import type { Mapping } from "./import-table.ts";

/** What new records need and no column fills. */
export function neededConstants(
  resource: Resource,
  columns: readonly CsvColumn[],
  { mapping, matching }: Pick<ImportState, "mapping" | "matching">,
): string[] {
  // A row that only changes a record needs what it changes.
  if (matching.mode === "update") return [];
  return [
    ...missingColumns(resource, columns, mapping).map(({ path }) => topOf(path)),
    ...amountsAlone(resource, mapping),
  ];
}

/** Amounts of money that come without their currency. */
export const amountsAlone = ({ fields }: Resource, mapping: Mapping): string[] =>
  Object.keys(fields).filter(
    (name) => mapping.includes(`${name}.amount`) && !mapping.includes(`${name}.currency`),
  );

import { expect, test } from "vitest";
import { segments } from "#db/domain/segments/segments.ts";
import { csvColumns } from "#db/schema/csv-columns.ts";
import { cellsToSet } from "#src/records/import/cells-to-set.ts";
import { identityOf } from "#src/records/import/identity.ts";
import { beginning } from "#src/records/import/import-state.ts";
import { tableOfText } from "#tests/support/import-table.ts";

test("a name in a second language is shown among the values that a row sets", () => {
  const table = tableOfText("code;name_en;name_fr\nGE;Geneva;Genève");
  const state = { ...beginning, mapping: ["code", "name.en", "name.fr"] };

  const cells = cellsToSet(segments, csvColumns(segments), table, state, 0);

  expect(identityOf(segments, table, state, 0)).toEqual({ key: "GE", name: "Geneva" });
  expect(cells.map(({ column, text }) => [column.path, text])).toEqual([["name.fr", "Genève"]]);
});

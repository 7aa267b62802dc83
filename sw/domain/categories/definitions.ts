import { categoryDefaults } from "#db/domain/categories/unit-defaults.ts";
import type { Tx } from "#db/store/tx.ts";
import type { CategoryDefinitions } from "#sw/api/records/contract.ts";
import { categoriesOf } from "./client-values.ts";

/** The custom fields and the defaults of the units of these categories, which the reader may see. */
export async function categoryDefinitions(tx: Tx, ids: readonly string[]): Promise<CategoryDefinitions[]> {
  const units = ids.map((categoryId) => ({ categoryId }));
  const { definitionsOf, lineOf } = await categoriesOf(tx, units);
  return units.map((unit) => ({
    id: unit.categoryId,
    definitions: definitionsOf(unit),
    defaults: categoryDefaults(lineOf(unit)),
  }));
}

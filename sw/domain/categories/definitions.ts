import { categoryDefaults } from "#db/domain/categories/unit-defaults.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import type { CategoryDefinitions } from "#sw/api/records/contract.ts";
import { categoriesOf, definesCustom } from "./client-values.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail, failWith } from "#sw/api/core/errors.ts";
import { allow, maySee } from "#sw/api/core/permissions.ts";

const mostIds = 1000;

/**
 * `GET masters/categories/definitions?id=…&id=…`: 200 `{ items: [{ id, definitions, usual }] }`: the own fields that the units of
 * these categories have, those from the categories above them among them, and what is usual for a new one.
 */
export async function definitions(c: ApiContext, resource: Resource): Promise<Response> {
  const { db, signedIn } = c.var;
  if (!definesCustom(resource)) fail("unknown_path");
  allow(signedIn, "read", resource);
  const ids = [...new Set(c.req.queries("id") ?? [])];
  if (ids.length > mostIds) failWith([{ path: "id", code: "too_many", params: { max: mostIds } }]);
  const rows = await db.getMany(resource.table, ids);
  const seen = rows.flatMap((row) => (row && maySee(signedIn, resource, row) ? [row.id] : []));
  return c.json({ items: await categoryDefinitions(db, seen) });
}

/** The own fields and usual values of the units of these categories, which the reader may see. */
export async function categoryDefinitions(tx: Tx, ids: readonly string[]): Promise<CategoryDefinitions[]> {
  const units = ids.map((categoryId) => ({ categoryId }));
  const { definitionsOf, lineOf } = await categoriesOf(tx, units);
  return units.map((unit) => ({
    id: unit.categoryId,
    definitions: definitionsOf(unit),
    usual: categoryDefaults(lineOf(unit)),
  }));
}

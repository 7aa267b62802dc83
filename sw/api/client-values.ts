import { type Database, rowsOf } from "#db/database.ts";
import { can } from "#db/rules/ability.ts";
import { type Definition, definitionsOf } from "#db/rules/custom/definition.ts";
import { customOf } from "#db/rules/custom/values.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "./context.ts";

type Row = Record<string, unknown>;

export const hasCustom = (resource: Resource): boolean => Object.hasOwn(resource.fields, "custom");

/** By category: what its units have beside the declared fields. */
export async function definitionsBy(db: Database, rows: readonly Row[]): Promise<(row: Row) => Definition[]> {
  const ids = [...new Set(rows.map((row) => row["categoryId"]).filter((id) => typeof id === "string"))];
  const categories = await rowsOf(db, "categories").bulkGet(ids);
  const known = new Map(ids.map((id, at) => [id, definitionsOf(categories[at]?.["customFields"])]));
  return (row) => known.get(String(row["categoryId"])) ?? [];
}

/**
 * To those who may not read a unit's own fields, the API shows those that are for them, with what they are called: people
 * at a client's read no categories.
 */
export async function withClientValues(
  db: Database,
  { ability }: SignedIn,
  resource: Resource,
  rows: readonly StoredRow[],
  shown: readonly Row[],
): Promise<Row[]> {
  const isWhole = (row: StoredRow) => can(ability, "read", resource.subject, row, "custom");
  if (!hasCustom(resource) || rows.every(isWhole)) return [...shown];
  const definitionsFor = await definitionsBy(db, rows);
  return rows.map((row, at) => {
    const visible = shown[at] ?? {};
    const customFields = definitionsFor(row).filter(({ visibleToClient }) => visibleToClient);
    if (isWhole(row) || customFields.length === 0) return visible;
    const values = customOf(row);
    const custom = Object.fromEntries(customFields.map(({ key }) => [key, values[key] ?? null]));
    return { ...visible, custom, customFields };
  });
}

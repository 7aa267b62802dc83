import { type Database, rowsOf } from "#db/database.ts";
import { can } from "#db/rules/ability.ts";
import type { Definition } from "#db/rules/custom/definition.ts";
import { lineOf, type Owned, ownedBy } from "#db/rules/custom/inherited.ts";
import { customOf } from "#db/rules/custom/values.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "./context.ts";

type Row = Record<string, unknown>;

export const hasCustom = (resource: Resource): boolean => Object.hasOwn(resource.fields, "custom");

/** By category: what its units have beside the declared fields, those of the categories above it among them. */
export async function definitionsBy(db: Database, rows: readonly Row[]): Promise<(row: Row) => Definition[]> {
  const ownedFor = await ownedDefinitionsBy(db, rows);
  return (row) => ownedFor(row).map(({ definition }) => definition);
}

/** The same, each with the category that says it. */
export async function ownedDefinitionsBy(db: Database, rows: readonly Row[]): Promise<(row: Row) => Owned[]> {
  const categories = await categoriesOf(db, rows);
  const known = new Map<unknown, Owned[]>();
  return ({ categoryId }) => {
    const owned = known.get(categoryId) ?? ownedBy(categoryId, (id) => categories.get(id));
    known.set(categoryId, owned);
    return owned;
  };
}

/** The category of a row with those above it, from the top down. */
export async function categoryLines(db: Database, rows: readonly Row[]): Promise<(row: Row) => Row[]> {
  const categories = await categoriesOf(db, rows);
  return ({ categoryId }) => lineOf(categoryId, (id) => categories.get(id)).map(([, row]) => row);
}

async function categoriesOf(db: Database, rows: readonly Row[]): Promise<Map<string, StoredRow>> {
  const categories = new Map<string, StoredRow>();
  let wanted = idsIn(rows.map((row) => row["categoryId"]));
  while (wanted.length > 0) {
    const found = await rowsOf(db, "categories").bulkGet(wanted);
    for (const row of found) if (row) categories.set(row.id, row);
    wanted = idsIn(found.map((row) => row?.["parentId"])).filter((id) => !categories.has(id));
  }
  return categories;
}

const idsIn = (ids: readonly unknown[]): string[] => [...new Set(ids.filter((id) => typeof id === "string"))];

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

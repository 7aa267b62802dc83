import { can } from "#db/rules/ability.ts";
import { lineOf, type Owned, ownedBy } from "#db/rules/custom/inherited.ts";
import { customOf } from "#db/rules/custom/values.ts";
import { customValuesField, hasField } from "#db/schema/field-names.ts";
import type { StoredRowIn, UncheckedRowOf } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import type { Categories } from "#sw/domain/contribution.ts";
import { nothingPending, type Pending } from "#sw/api/pipeline/pending.ts";
import type { WriteRun } from "#sw/api/pipeline/write-check.ts";
import type { Tx } from "#db/store/tx.ts";

type Category = StoredRowIn<"categories">;
type Unit = UncheckedRowOf<"equipment">;
type Row = Readonly<Record<string, unknown>>;

/** `pending` are records that the same command makes. */
export async function categoriesOf(
  tx: Tx,
  rows: readonly Unit[],
  pending: Pending = nothingPending,
): Promise<Categories> {
  const categories = await categoriesAbove(tx, rows, pending);
  const byCategory = new Map<unknown, Owned[]>();
  const owned = ({ categoryId }: Unit) => {
    const ofOne = byCategory.get(categoryId) ?? ownedBy(categoryId, (id) => categories.get(id));
    byCategory.set(categoryId, ofOne);
    return ofOne;
  };
  return {
    lineOf: ({ categoryId }) => lineOf(categoryId, (id) => categories.get(id)).map(([, row]) => row),
    ownedBy: owned,
    definitionsOf: (row) => owned(row).map(({ definition }) => definition),
  };
}

/** The same for all records of a run, read once. */
export async function categoriesFor(run: WriteRun): Promise<Categories> {
  const cached = categoriesByRun.get(run);
  if (cached) return cached;
  const categories = await categoriesOf(
    run.tx,
    run.checks.map(({ before, row }) => ({ ...before, ...row })),
    run.pending,
  );
  categoriesByRun.set(run, categories);
  return categories;
}

const categoriesByRun = new WeakMap<WriteRun, Categories>();

async function categoriesAbove(
  tx: Tx,
  rows: readonly Unit[],
  pending: Pending,
): Promise<Map<string, Category>> {
  const categories = new Map<string, Category>();
  let ids = idsIn(rows.map((row) => row.categoryId));
  while (ids.length > 0) {
    const stored = await tx.getMany("categories", ids);
    const fetched: (Category | undefined)[] = stored.map(
      (row, index) => row ?? pending.get(ids[index] ?? ""),
    );
    for (const row of fetched) if (row) categories.set(row.id, row);
    ids = idsIn(fetched.map((row) => row?.parentId)).filter((id) => !categories.has(id));
  }
  return categories;
}

const idsIn = (ids: readonly unknown[]): string[] => [...new Set(ids.filter((id) => typeof id === "string"))];

/**
 * To those who may not read a unit's custom fields, the API shows those that are for them, with their labels: people at a
 * client's read no categories.
 */
export async function withClientValues(
  tx: Tx,
  { ability }: SignedIn,
  resource: Resource,
  rows: readonly StoredRow[],
  visibleRows: readonly Row[],
): Promise<Row[]> {
  const isWhole = (row: StoredRow) => can(ability, "read", resource.subject, row, customValuesField);
  if (!hasField(resource, customValuesField) || rows.every(isWhole)) return [...visibleRows];
  const { definitionsOf } = await categoriesOf(tx, rows);
  return rows.map((row, at) => {
    const visible = visibleRows[at] ?? {};
    const customFields = definitionsOf(row).filter(({ visibleToClient }) => visibleToClient);
    if (isWhole(row) || customFields.length === 0) return visible;
    const values = customOf(row);
    const custom = Object.fromEntries(customFields.map(({ key }) => [key, values[key] ?? null]));
    return { ...visible, custom, customFields };
  });
}

import type { Database } from "#db/dexie/database.ts";
import type { Ability } from "#db/rules/ability.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import { type FieldNameIn, resourcesByTable } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { DuplicateRule, SharedCode } from "#db/store/duplicate-codes.ts";
import type { DuplicateCodes } from "#db/store/tx.ts";
import { idSection, sectionsOfPath, searchSection } from "./chunk-sections.ts";
import { duplicateCodes, sharedTexts } from "./duplicate-codes.ts";
import { idAt, type TableProjection, viewOf } from "./view.ts";
import { rulePaths, visibilityIn } from "./visibility.ts";

type Rules = { searched: readonly DuplicateRule[]; indexed: readonly DuplicateRule[] };
type CachedCodes = { revision: number; rules: string; shared: readonly SharedCode<DuplicateRule>[] };

/** The result is reused until a record of the table is written, or other rules apply. */
const cachedByView = new WeakMap<TableProjection, CachedCodes>();

/** The codes that rows of a table share, by what they share, then by the code. Await it inside a transaction. */
export async function readDuplicateCodes(
  db: Database,
  resource: Resource,
  { searched, indexed }: Rules,
  ability: Ability,
): Promise<DuplicateCodes> {
  const columns = [
    ...searched.flatMap(({ within }) => within),
    ...indexed.flatMap(({ paths }) => paths),
    "state" satisfies FieldNameIn<ResourceName>,
    ...rulePaths(resource, ability),
  ];
  const sections = columns.flatMap((path) => sectionsOfPath(resource.table, path));
  const view = await viewOf(db, resource.table, [searchSection, idSection, ...sections]);
  const visibilities = (resourcesByTable.get(resource.table) ?? []).map((one) =>
    visibilityIn(view, one, ability),
  );
  return {
    shared: sharedNow(view, { searched, indexed }),
    idOf: (slot) => idAt(view, slot),
    sees: ({ slot, path }) =>
      visibilities.some(({ bitmap, bitmapOf }) => bitmap[slot] === 1 && (bitmapOf(path)?.[slot] ?? 1) === 1),
  };
}

function sharedNow(view: TableProjection, { searched, indexed }: Rules): CachedCodes["shared"] {
  const rules = JSON.stringify([searched, indexed]);
  const cached = cachedByView.get(view);
  if (cached?.revision === view.revision && cached.rules === rules) return cached.shared;
  const { revision } = view;
  const searchedCodes = duplicateCodes(view, searched).toSorted(
    (one, other) =>
      searched.indexOf(one.rule) - searched.indexOf(other.rule) || compare(one.code, other.code),
  );
  const indexedTexts = indexed.flatMap((rule) => rule.paths.flatMap((path) => sharedTexts(view, rule, path)));
  const shared = [...searchedCodes, ...indexedTexts];
  cachedByView.set(view, { revision, rules, shared });
  return shared;
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

import { type Database, rowsOf } from "#db/database.ts";
import { select, wholeList } from "#db/list/list.ts";
import { idPart, partsOf, searchPart } from "#db/list/parts.ts";
import { sharedCodes, type SharedRule, type Sharer } from "#db/list/shared-codes.ts";
import { idsOn } from "#db/list/values-on.ts";
import { idAt, viewOf } from "#db/list/view.ts";
import { rulePaths, visibilityIn } from "#db/list/visibility.ts";
import { can } from "#db/rules/ability.ts";
import { amongRulesOf, type Twins } from "#db/rules/records/among.ts";
import { samenessesOf } from "#db/rules/records/sameness.ts";
import { grouped } from "#db/schema/grouped.ts";
import { resourceNamed, resourcesByTable } from "#db/schema/index.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { type ApiContext, readerOf } from "./context.ts";

/** By table, so that what is kept of a chunk stays good: twins, and what warnings say of two records. */
const rulesOf = (table: string, twinRule: SharedRule): SharedRule[] => [
  twinRule,
  ...samenessesOf(table)
    .filter(({ indexed }) => !indexed)
    .map(({ paths, within, freeIn = [] }) => ({ paths, within: within === null ? [] : [within], freeIn })),
];

const twinRuleOf = ({ paths: [path, ...within] }: Twins): SharedRule => ({
  paths: [path],
  within,
  freeIn: [],
  spelled: true,
});

/** Records that share with another one what two should not: twins, and what their warnings say; null where the list knows no twins. */
export async function duplicates(c: ApiContext, resource: Resource): Promise<Set<string> | null> {
  const { db, signedIn } = c.var;
  const { twins } = amongRulesOf(resource);
  if (!twins) return null;
  const { table, subject } = resource;
  const { ability } = signedIn;
  return db.transaction("r", db.tables, async () => {
    const twinRule = twinRuleOf(twins);
    const rules = rulesOf(table, twinRule);
    const asked = [...rules.flatMap(({ within }) => within), "state", ...rulePaths(resource, ability)];
    const parts = asked.flatMap((path) => partsOf(table, path));
    const view = await viewOf(db, table, [searchPart, idPart, ...parts]);
    const visibilities = (resourcesByTable.get(table) ?? []).map((one) => visibilityIn(view, one, ability));
    const sees = ({ slot, path }: Sharer) =>
      visibilities.some(({ marks, marksOf }) => marks[slot] === 1 && (marksOf(path)?.[slot] ?? 1) === 1);
    const clients = await visibleClients(c);
    const told = sharedCodes(view, rules).flatMap(({ rule, scope, sharers }) => {
      if (rule !== twinRule && rule.within.length > 0 && !clients.has(scope)) return [];
      const seen = sharers.filter(sees);
      // Of warnings one learns that there is another; a twin is told of where both are seen.
      return withOthers(seen, rule === twinRule ? seen : sharers.filter(({ isArchived }) => !isArchived));
    });
    const ids = new Set(told.map(({ slot }) => idAt(view, slot)));
    for (const row of await sharingIndexed(db, table))
      if (can(ability, "read", subject, row, indexedPath)) ids.add(row.id);
    return ids;
  });
}

function withOthers(sharers: readonly Sharer[], holders: readonly Sharer[]): Sharer[] {
  const slots = new Set(holders.map(({ slot }) => slot));
  return sharers.filter(({ slot }) => slots.size > (slots.has(slot) ? 1 : 0));
}

/** Whoever may not see a client is not told what its units have. */
async function visibleClients(c: ApiContext): Promise<Set<string>> {
  const clients = resourceNamed("clients");
  const query = { ...wholeList, archived: "all" as const };
  const { marks } = await select(c.var.db, clients, query, readerOf(c));
  return idsOn(await viewOf(c.var.db, clients.table, [idPart]), marks);
}

const indexedPath = "uuid";

/** Those that no search finds share it by the table's index, which alone tells what stands there twice: few units are read. */
async function sharingIndexed(db: Database, table: string): Promise<StoredRow[]> {
  const keys = await rowsOf(db, table).orderBy(indexedPath).keys();
  const repeated = new Set(keys.filter((key, at) => key === keys[at - 1]).map(String));
  const rows = await rowsOf(db, table)
    .where(indexedPath)
    .anyOf([...repeated])
    .toArray();
  const living = rows.filter((row) => row.deletedAt === null);
  return [...grouped(living, (row) => row[indexedPath]).values()].flatMap((same) => {
    const holders = same.filter((row) => row.archivedAt === null);
    return same.filter((row) => holders.some(({ id }) => id !== row.id));
  });
}

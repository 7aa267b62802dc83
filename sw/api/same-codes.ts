import type { Database } from "#db/dexie/database.ts";
import { idPart, partsOf, searchPart } from "#db/dexie/list/parts.ts";
import { type SharedCode, sharedCodes, type SharedRule, sharedTexts } from "#db/dexie/list/shared-codes.ts";
import { type View, viewOf } from "#db/dexie/list/view.ts";
import { amongRulesOf } from "#db/rules/records/among.ts";
import { samenessesOf } from "#db/rules/records/sameness.ts";
import type { Resource } from "#db/schema/resource.ts";

/** Of twins only who sees both is told; of the others one learns that there is another. */
export type ToldRule = SharedRule & { areTwins: boolean };
export type Shared = SharedCode<ToldRule>;

/** What two records of a list should not both have: as its twins are told apart, and as its warnings say; null where it knows no twins. */
const rulesOf = (resource: Resource): ToldRule[] | null => {
  const { twins } = amongRulesOf(resource);
  if (!twins) return null;
  const [path, ...within] = twins.paths;
  return [
    { paths: [path], within, freeIn: [], spelled: true, areTwins: true },
    ...samenessesOf(resource.table)
      .filter(({ indexed }) => !indexed)
      .map(({ paths, within: scope, freeIn = [] }) => ({
        paths,
        within: scope === null ? [] : [scope],
        freeIn,
        areTwins: false,
      })),
  ];
};

/** What no search finds. */
const indexedRulesOf = ({ table }: Resource): ToldRule[] =>
  samenessesOf(table)
    .filter(({ indexed }) => indexed)
    .map(({ paths }) => ({ paths, within: [], freeIn: [], areTwins: false }));

type Known = { revision: number; shared: readonly Shared[] };

/** Nothing is looked through again until a record of the table is written. */
const knownByView = new WeakMap<View, Known>();

/**
 * The codes that records of a table share, whoever may see them: by what they share, then by the code. Null where the list knows
 * no twins. Await it inside a transaction.
 */
export async function sharedIn(
  db: Database,
  resource: Resource,
  paths: readonly string[],
): Promise<{ view: View; shared: readonly Shared[] } | null> {
  const rules = rulesOf(resource);
  if (!rules) return null;
  const indexed = indexedRulesOf(resource);
  const columns = [
    ...rules.flatMap(({ within }) => within),
    ...indexed.flatMap((rule) => rule.paths),
    "state",
  ];
  const parts = [...columns, ...paths].flatMap((path) => partsOf(resource.table, path));
  const view = await viewOf(db, resource.table, [searchPart, idPart, ...parts]);
  const known = knownByView.get(view);
  if (known?.revision === view.revision) return { view, shared: known.shared };
  const { revision } = view;
  const found = sharedCodes(view, rules).toSorted(
    (one, other) => rules.indexOf(one.rule) - rules.indexOf(other.rule) || compare(one.code, other.code),
  );
  const alike = indexed.flatMap((rule) => rule.paths.flatMap((path) => sharedTexts(view, rule, path)));
  const shared = [...found, ...alike];
  knownByView.set(view, { revision, shared });
  return { view, shared };
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

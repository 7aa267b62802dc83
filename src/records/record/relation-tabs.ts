import { presentationOf } from "#src/records/presentation-of.ts";
import type { TabName } from "#src/records/presentation.ts";
import { isConnection, type Relation } from "#src/records/relations.ts";

/** Lists whose records people look for in one place. `id` names the tab in the address. */
export type RelationTab = { id: string; name: TabName | null; relations: readonly Relation[] };

const orderOf = ({ from }: Relation): number => presentationOf(from).related?.order ?? Infinity;

/** The tabs of a record: one for each list that points at it, those that belong together in one. */
export function relationTabs(all: readonly Relation[]): RelationTab[] {
  const tabs = new Map<string, RelationTab>();
  const relations = all.filter((relation) => !isConnection(relation));
  for (const relation of relations.toSorted(byOrder)) {
    const { id, name } = groupOf(relation);
    tabs.set(id, { id, name, relations: [...(tabs.get(id)?.relations ?? []), relation] });
  }
  return [...tabs.values()].map((tab) => (isNamedByList(tab) ? { ...tab, name: null } : tab));
}

const byOrder = (one: Relation, other: Relation): number => {
  const [first, second] = [orderOf(one), orderOf(other)];
  return first === second ? 0 : first - second;
};

/** Lists that share a table share a tab for each path that points. */
function groupOf({ id, from, path }: Relation): Pick<RelationTab, "id" | "name"> {
  const { tab = null, tabs = {} } = presentationOf(from).related ?? {};
  const { id: shared = from.shares ? `${from.table}.${path}` : id, name = tab } = tabs[path] ?? {};
  return { id: shared, name };
}

/** Of a group with one list that this person may read, the list's own name says more. */
const isNamedByList = ({ name, relations }: RelationTab): boolean =>
  relations.length === 1 && relations.every(({ from }) => presentationOf(from).related?.tab === name);

import type { Resource } from "#db/schema/resource.ts";
import { isConnection, type Relation } from "./relations.ts";

/** Lists whose records people look for in one place. `id` names the place in the address. */
export type RelationTab = { id: string; name: TabName | null; relations: readonly Relation[] };

type TabName = "equipment" | "used" | "accessories" | "departmentsAndServices";

/** In this order; what is not named comes last. */
const order = ["sites", "departments", "services", "responsibles", "computers", "networkTlc", "peripherals"];

const placeOf = ({ from }: Relation): number => {
  const at = order.indexOf(from.name);
  return at === -1 ? order.length : at;
};

/** The tabs of a record: one for each list that points at it, those that belong together in one. */
export function relationTabs(resource: Resource, all: readonly Relation[]): RelationTab[] {
  const tabs = new Map<string, RelationTab>();
  const relations = all.filter((relation) => !isConnection(relation));
  for (const relation of relations.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const { id, name } = groupOf(resource, relation);
    tabs.set(id, { id, name, relations: [...(tabs.get(id)?.relations ?? []), relation] });
  }
  // Of a group with one list that this person may read, the list's own name says more.
  return [...tabs.values()].map((tab) =>
    tab.relations.length === 1 && tab.name === "equipment" ? { ...tab, name: null } : tab,
  );
}

/** In what other way units point at a record than by being its own. */
const unitTabs: Record<string, TabName> = { parentEquipmentId: "accessories", "assignee.refId": "used" };

function groupOf(resource: Resource, { id, from, path }: Relation): Pick<RelationTab, "id" | "name"> {
  if (from.table === "equipment") return { id: `equipment.${path}`, name: unitTabs[path] ?? "equipment" };
  if (resource.name === "clients" && (from.name === "departments" || from.name === "services"))
    return { id: "departments", name: "departmentsAndServices" };
  return { id, name: null };
}

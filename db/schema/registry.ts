import { computers } from "#db/domain/equipment/computers.ts";
import { networkTlc } from "#db/domain/equipment/network-tlc.ts";
import { peripherals } from "#db/domain/equipment/peripherals.ts";
import { units } from "#db/domain/equipment/units.ts";
import type { Field, Fields } from "./kind.ts";
import { targetsOf } from "./links.ts";
import { savedViews } from "#db/domain/saved-views/saved-views.ts";
import { actionsPerformed } from "#db/domain/actions-performed/actions-performed.ts";
import { categories } from "#db/domain/categories/categories.ts";
import { clients } from "#db/domain/clients/clients.ts";
import { departments } from "#db/domain/departments/departments.ts";
import { diagnostics } from "#db/domain/diagnostics/diagnostics.ts";
import { modules } from "#db/domain/modules/modules.ts";
import { responsibles } from "#db/domain/responsibles/responsibles.ts";
import { segments } from "#db/domain/segments/segments.ts";
import { services } from "#db/domain/services/services.ts";
import { sites } from "#db/domain/sites/sites.ts";
import { isFamily, type Resource } from "./resource.ts";
import { users } from "#db/domain/users/users.ts";

/** The addresses of the lists, by area: the word in the address is not always the word in the code. */
export const equipments = { computers, "network-tlc": networkTlc, peripherals };

export const masters = {
  actions_performed: actionsPerformed,
  categories,
  clients,
  departaments: departments,
  diagnostics,
  modules,
  responsibles,
  segments,
  services,
  sites,
};

export const security = { users };

/** What people keep about lists themselves. */
export const lists = { views: savedViews };

const areas = { equipments, masters, security, lists };

/** Every resource, by its address under `/api` (and, where it has a screen, under `/`). */
export const resourcesByAddress: Record<string, Resource> = Object.fromEntries(
  Object.entries(areas).flatMap(([area, byWord]) =>
    Object.entries(byWord).map(([word, resource]): [string, Resource] => [`${area}/${word}`, resource]),
  ),
);

export const resources: Resource[] = Object.values(resourcesByAddress);

/** What several lists have in common, by its address under `/api`. */
export const familiesByAddress: Record<string, Resource> = { "equipments/units": units };

const named = { ...resourcesByAddress, ...familiesByAddress };
const resourcesByName = new Map(Object.values(named).map((resource) => [resource.name, resource]));
const addressesByName = new Map(Object.entries(named).map(([address, { name }]) => [name, address]));

export function resourceNamed(name: string): Resource {
  return known(resourcesByName.get(name), name);
}

export function addressOf(resource: Resource): string {
  return known(addressesByName.get(resource.name), resource.name);
}

/** The tables that records are kept in, each with the resources that share it. */
export const resourcesByTable = new Map<string, Resource[]>();
for (const resource of resources) addToTable(resource);

function addToTable(resource: Resource): void {
  resourcesByTable.set(resource.table, [...(resourcesByTable.get(resource.table) ?? []), resource]);
}

/** Makes resources known that come with the first call that needs them: by name and by table, without an address here. */
export function register(late: readonly Resource[]): void {
  for (const resource of late) {
    if (resourcesByName.has(resource.name)) continue;
    resourcesByName.set(resource.name, resource);
    addToTable(resource);
  }
}

/** The lists whose records stand for records of this one: of a family its members, else itself. */
export const membersOf = (resource: Resource): readonly Resource[] =>
  isFamily(resource) ? (resourcesByTable.get(resource.table) ?? []) : [resource];

/** In which list of its family a record is. */
export const memberOf = (family: Resource, row: Readonly<Record<string, unknown>>): Resource | undefined =>
  membersOf(family).find(({ shares }) => shares?.kind === row["kind"]);

export type Reference = { from: Resource; path: string; field: Extract<Field, { kind: "ref" | "refs" }> };

/** Every place where a record may point at a record of another list. */
export const references: Reference[] = resources.flatMap((from) => [...referencesIn(from, from.fields, "")]);

/** The places where a record may point at one of this list, by its own name or by its family's. */
export function referencesTo(to: Resource): Reference[] {
  const members = new Set(membersOf(to));
  return references.filter(({ field }) => membersOf(resourceNamed(field.to)).some((one) => members.has(one)));
}

function* referencesIn(from: Resource, fields: Fields, prefix: string): Generator<Reference> {
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name;
    if (field.kind === "ref" || field.kind === "refs") yield { from, path, field };
    if (field.kind === "refBy")
      for (const to of targetsOf(field)) yield { from, path, field: { ...field, kind: "ref", to } };
    if (field.kind === "group" || field.kind === "rows") yield* referencesIn(from, field.fields, `${path}.`);
  }
}

function known<T>(found: T | undefined, name: string): T {
  if (found === undefined)
    throw new Error(
      `Failed to find the resource: «${name}» is not registered. Add it to db/schema/registry.ts.`,
    );
  return found;
}

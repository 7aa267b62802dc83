import type { AppResources } from "#db/domain/apps/index.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { networkTlc } from "#db/domain/equipment/network-tlc.ts";
import { peripherals } from "#db/domain/equipment/peripherals.ts";
import { units } from "#db/domain/equipment/units.ts";
import { displacements } from "#db/domain/requests/displacements.ts";
import { maintenances } from "#db/domain/requests/maintenances.ts";
import { pickups } from "#db/domain/requests/pickups.ts";
import { replacements } from "#db/domain/requests/replacements.ts";
import { requests } from "#db/domain/requests/requests.ts";
import { checklist } from "#db/domain/checklist/checklist.ts";
import { partsUsed } from "#db/domain/parts-used/parts-used.ts";
import { relations } from "#db/domain/relations/relations.ts";
import { signatures } from "#db/domain/signatures/signatures.ts";
import { timeEntries } from "#db/domain/time-entries/time-entries.ts";
import type { Field, Fields } from "./kind.ts";
import { targetsOf } from "./links.ts";
import {
  addListAddress,
  type ListArea,
  type ListName,
  type MemberName,
  listRoutesByAddress,
  type ResourceName,
  type SingleName,
} from "./list-routes.ts";
import {
  type SubrecordInRecord,
  type SubrecordName,
  subrecordNamed,
  subrecordNamesOf,
  type SubrecordWord,
} from "./subrecord-routes.ts";
import { attachments } from "#db/domain/attachments/attachments.ts";
import { savedViews } from "#db/domain/saved-views/saved-views.ts";
import { actionsPerformed } from "#db/domain/actions-performed/actions-performed.ts";
import { calendars } from "#db/domain/calendars/calendars.ts";
import { categories } from "#db/domain/categories/categories.ts";
import { checklistTemplates } from "#db/domain/checklist-templates/checklist-templates.ts";
import { clients } from "#db/domain/clients/clients.ts";
import { departments } from "#db/domain/departments/departments.ts";
import { diagnostics } from "#db/domain/diagnostics/diagnostics.ts";
import { modules } from "#db/domain/modules/modules.ts";
import { notes } from "#db/domain/notes/notes.ts";
import { absences } from "#db/domain/absences/absences.ts";
import { notifications } from "#db/domain/notifications/notifications.ts";
import { preferences } from "#db/domain/preferences/preferences.ts";
import { readings } from "#db/domain/readings/readings.ts";
import { replyTemplates } from "#db/domain/reply-templates/reply-templates.ts";
import { responsibles } from "#db/domain/responsibles/responsibles.ts";
import { roles } from "#db/domain/roles/roles.ts";
import { segments } from "#db/domain/segments/segments.ts";
import { services } from "#db/domain/services/services.ts";
import { settings } from "#db/domain/settings/settings.ts";
import { sites } from "#db/domain/sites/sites.ts";
import { slaPolicies } from "#db/domain/sla-policies/sla-policies.ts";
import {
  type ColumnPath,
  type FieldPath,
  isFamily,
  type Resource,
  type ResourceRow,
  type Stamp,
  type StoredRow,
} from "./resource.ts";
import { users } from "#db/domain/users/users.ts";

/** Every list; `list-routes.ts` has the address of each. */
export const declarations = {
  computers,
  networkTlc,
  peripherals,
  displacements,
  maintenances,
  pickups,
  replacements,
  actionsPerformed,
  calendars,
  categories,
  checklistTemplates,
  clients,
  departments,
  diagnostics,
  modules,
  absences,
  replyTemplates,
  responsibles,
  roles,
  segments,
  services,
  sites,
  slaPolicies,
  users,
  savedViews,
} satisfies { readonly [N in ListName]: Resource<Fields, N> };

/** The subrecords; `subrecord-routes.ts` has whom they belong to. */
export const subrecords = {
  attachments,
  checklist,
  notes,
  partsUsed,
  readings,
  relations,
  signatures,
  timeEntries,
} satisfies {
  readonly [N in SubrecordName]: Resource<Fields, N>;
};

/** Lists with calls of their own. */
const singles = { settings, notifications, preferences } satisfies {
  readonly [N in SingleName]: Resource<Fields, N>;
};

type Declared = typeof declarations &
  typeof subrecords &
  typeof singles & { equipment: typeof units; requests: typeof requests } & AppResources;

/** The declaration of a name. */
export type ResourceByName = { [N in ResourceName]: Declared[N] };

type FieldsOf<N extends ResourceName> = ResourceByName[MemberName<N>]["fields"];
type KeyOf<F extends Fields> = F extends Fields ? keyof F & string : never;

/** The fields of a list; of a family, the fields of any of its lists. */
export type FieldNameIn<N extends ResourceName> = KeyOf<FieldsOf<N>>;

/** A record of a list; of a family, of one of its lists. */
export type RowOf<N extends ResourceName> = ResourceRow<ResourceByName[MemberName<N>]>;

/** What a record of this list is answered with beside its fields: its subrecords that are never many, as far as the reader may see them. */
export type SubrecordsInRecord<O extends string> = {
  readonly [N in SubrecordInRecord<O> as SubrecordWord<N>]?: readonly RowOf<N>[];
};

/** The same, with the subfields of groups and lists: `location.type`, `interfaces.mac`. */
export type FieldPathIn<N extends ResourceName> = FieldPath<FieldsOf<N>>;

/** A record as the rules of its noun read it: any of its fields by name, whatever they hold; of a family, also of which list it is. */
export type UncheckedRowOf<N extends ResourceName> = {
  readonly [K in FieldNameIn<N> | keyof Stamp | "kind"]?: unknown;
};

/** The same, as it is stored. */
export type StoredRowIn<N extends ResourceName> = StoredRow & UncheckedRowOf<N>;

type SubfieldName<Path, F extends string> = Path extends `${F}.${infer S}`
  ? S extends `${string}.${string}`
    ? never
    : S
  : never;

/** A group of such a record, or an entry of one of its lists. */
export type UncheckedSubrowOf<N extends ResourceName, F extends FieldPathIn<N>> = {
  readonly [S in SubfieldName<FieldPathIn<N>, F>]?: unknown;
};

/** What a column of a file stands for: of a list inside the record it is the first entry, `phones.0.number`. */
export type ColumnPathIn<N extends ResourceName> = ColumnPath<FieldsOf<N>>;

const byListName: Readonly<Record<string, Resource>> = declarations;

/** Every resource, by its address under `/api` (and, where it has a screen, under `/`). */
export const resourcesByAddress: Record<string, Resource> = Object.fromEntries(
  Object.entries(listRoutesByAddress).map(([address, { name }]) => [
    address,
    registeredOrThrow(byListName[name], name),
  ]),
);

export const resources: Resource[] = Object.values(resourcesByAddress);

/** The lists of an area, by their words in its addresses. */
export const listsIn = (area: ListArea): [word: string, list: Resource][] =>
  Object.entries(resourcesByAddress)
    .filter(([address]) => address.startsWith(`${area}/`))
    .map(([address, list]) => [address.slice(area.length + 1), list]);

export const resourcesIn = (area: ListArea): Resource[] => listsIn(area).map(([, list]) => list);

/** The family of several lists, by its address under `/api`. */
const familiesByAddress: Record<string, Resource> = {
  "equipments/units": units,
  "help-desk/requests": requests,
};

/** The list at an address; `orFamily`: or what several lists have in common, whose records are read there and written in their own list. */
export function resourceAtAddress(address: string, orFamily: boolean): Resource | undefined {
  const tables = orFamily ? [resourcesByAddress, familiesByAddress] : [resourcesByAddress];
  return tables.find((table) => Object.hasOwn(table, address))?.[address];
}

const subrecordsByName: Readonly<Record<SubrecordName, Resource>> = subrecords;

/** The subrecords that records of this list may have. */
export const subrecordsOf = (owner: Resource): Resource[] =>
  subrecordNamesOf(namesOf(owner)).map((name) => subrecordsByName[name]);

/** Those of them that `GET …/{id}` answers with the record. */
export const subrecordsInRecordOf = (owner: Resource): Resource[] =>
  subrecordsOf(owner).filter(({ belongsTo }) => belongsTo?.inRecord === true);

/** The subrecord that stands below the records of this list by this word. */
export function subrecordAt(owner: Resource, word: string): Resource | undefined {
  const name = subrecordNamed(word, namesOf(owner));
  return name && subrecordsByName[name];
}

/** The word of a subrecord in the address of its owner. */
export function wordOf({ belongsTo, name }: Resource): string {
  if (!belongsTo) throw new Error(`Failed to name «${name}» below a record: it belongs to none.`);
  return belongsTo.word;
}

/** A list's own name, and its family's. */
const namesOf = ({ name, table }: Resource): string[] => [...new Set([name, table])];

/** By which of its names a list owns its subrecords of this kind. */
export const ownerTypeOf = (subrecord: Resource, owner: Resource): string =>
  registeredOrThrow(
    namesOf(owner).find((name) => subrecord.belongsTo?.owners.some((one) => one === name)),
    owner.name,
  );

const named = { ...resourcesByAddress, ...familiesByAddress };
const resourcesByName = new Map(
  [...Object.values(named), ...Object.values(subrecordsByName), ...Object.values(singles)].map((resource) => [
    resource.name,
    resource,
  ]),
);
const addressesByName = new Map(
  [
    ...Object.entries(named),
    ...Object.entries(singles),
    // A subrecord stands below its record; by itself it is called by its word.
    ...Object.values(subrecordsByName).map(
      (subrecord) => [subrecord.belongsTo?.word ?? subrecord.name, subrecord] as const,
    ),
  ].map(([address, { name }]) => [name, address]),
);

export function resourceNamed(name: string): Resource {
  return registeredOrThrow(resourcesByName.get(name), name);
}

/** What has records of its own under this name, no family: nothing where it is not registered by now, or went with an update of the app. */
export function registeredNamed(name: string): Resource | undefined {
  const resource = resourcesByName.get(name);
  return resource && isFamily(resource) ? undefined : resource;
}

export function addressOf(resource: Resource): string {
  return registeredOrThrow(addressesByName.get(resource.name), resource.name);
}

/** The tables that records are kept in, each with the resources that share it. */
export const resourcesByTable = new Map<string, Resource[]>();
for (const resource of [...resources, ...Object.values(subrecordsByName), ...Object.values(singles)])
  addToTable(resource);

function addToTable(resource: Resource): void {
  resourcesByTable.set(resource.table, [...(resourcesByTable.get(resource.table) ?? []), resource]);
}

/**
 * Makes resources known that come with the first call that needs them: by name and by table, and those that have the generic calls by
 * their addresses too.
 */
export function register(
  late: readonly Resource[],
  byAddress: Readonly<Record<string, Resource>> = {},
): void {
  for (const resource of [...late, ...Object.values(byAddress)]) {
    if (resourcesByName.has(resource.name)) continue;
    resourcesByName.set(resource.name, resource);
    addToTable(resource);
    referencesNow = undefined;
  }
  for (const [address, resource] of Object.entries(byAddress)) {
    if (Object.hasOwn(resourcesByAddress, address)) continue;
    resourcesByAddress[address] = resource;
    addressesByName.set(resource.name, address);
    addListAddress(address, { name: resource.name, subject: resource.subject });
    resources.push(resource);
  }
}

/** The lists whose records stand for records of this one: of a family its members, else itself. */
export const membersOf = (resource: Resource): readonly Resource[] =>
  isFamily(resource) ? (resourcesByTable.get(resource.table) ?? []) : [resource];

/** In which list of its family a record is. */
export const memberOf = (family: Resource, row: Readonly<Record<string, unknown>>): Resource | undefined =>
  membersOf(family).find(({ shares }) => shares?.kind === row["kind"]);

export type Reference = { from: Resource; path: string; field: Extract<Field, { kind: "ref" | "refs" }> };

let referencesNow: readonly Reference[] | undefined;

/** Every path at which a record may reference a record of another list, of all resources that are registered by now. */
export const allReferences = (): readonly Reference[] =>
  (referencesNow ??= [...resourcesByTable.values()]
    .flat()
    .flatMap((from) => [...referencesIn(from, from.fields, "")]));

/** The paths at which a record may reference one of this list, by its own name or by its family's. */
export function referencesTo(to: Resource): Reference[] {
  const members = new Set(membersOf(to));
  return allReferences().filter(({ field }) =>
    membersOf(resourceNamed(field.to)).some((one) => members.has(one)),
  );
}

function* referencesIn(from: Resource, fields: Fields, prefix: string): Generator<Reference> {
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name;
    if (field.kind === "ref" || field.kind === "refs") yield { from, path, field };
    if (field.kind === "refBy" || field.kind === "owner")
      for (const to of targetsOf(field)) yield { from, path, field: { ...field, kind: "ref", to } };
    if (field.kind === "group" || field.kind === "rows") yield* referencesIn(from, field.fields, `${path}.`);
  }
}

function registeredOrThrow<T>(entry: T | undefined, name: string): T {
  if (entry === undefined)
    throw new Error(
      `Failed to find the resource: «${name}» is not registered. Add it to db/schema/registry.ts.`,
    );
  return entry;
}

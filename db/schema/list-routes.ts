import type { AppTable } from "#db/domain/apps/tables.ts";
import type { SubrecordName } from "./subrecord-routes.ts";
import type { Subject } from "./subject.ts";

/**
 * The lists, one line each: what it is called in the code, where it stands (under `/api` and, where it has pages, under `/`), and what
 * the rules call its records. The declarations take it from here, and so do the menu and the guard, which are there before any
 * declaration is.
 */
const listRoutes = {
  computers: { address: "equipments/computers", subject: "Equipment" },
  networkTlc: { address: "equipments/network-tlc", subject: "Equipment" },
  peripherals: { address: "equipments/peripherals", subject: "Equipment" },
  displacements: { address: "help-desk/displacement", subject: "Request", formField: "channel" },
  maintenances: { address: "help-desk/maintenance", subject: "Request", formField: "channel" },
  pickups: { address: "help-desk/pickup", subject: "Request", formField: "channel" },
  replacements: { address: "help-desk/replacement", subject: "Request", formField: "channel" },
  absences: { address: "help-desk/absences", subject: "Absence" },
  actionsPerformed: { address: "masters/actions_performed", subject: "ActionPerformed" },
  calendars: { address: "masters/calendars", subject: "Calendar" },
  categories: { address: "masters/categories", subject: "Category" },
  checklistTemplates: { address: "masters/checklist-templates", subject: "Template" },
  clients: { address: "masters/clients", subject: "Client" },
  departments: { address: "masters/departaments", subject: "Department" },
  diagnostics: { address: "masters/diagnostics", subject: "Diagnostic" },
  modules: { address: "masters/modules", subject: "Module" },
  replyTemplates: { address: "masters/reply-templates", subject: "Template" },
  responsibles: { address: "masters/responsibles", subject: "Responsible" },
  segments: { address: "masters/segments", subject: "Segment" },
  services: { address: "masters/services", subject: "Service" },
  sites: { address: "masters/sites", subject: "Site" },
  slaPolicies: { address: "masters/sla-policies", subject: "SlaPolicy" },
  roles: { address: "security/roles", subject: "Role" },
  users: { address: "security/users", subject: "User" },
  savedViews: { address: "lists/views", subject: "SavedView" },
} as const satisfies Readonly<Record<string, Omit<ListRoute, "name"> & { address: string }>>;

/** The lists that have an address. */
export type ListName = keyof typeof listRoutes;

/** The families: several lists in one table, each named like the table. */
const families = {
  equipment: ["computers", "networkTlc", "peripherals"],
  requests: ["displacements", "maintenances", "pickups", "replacements"],
} as const satisfies Readonly<Record<string, readonly ListName[]>>;

export type FamilyName = keyof typeof families;

/** The lists of a family; of any other name itself. */
export type MemberName<N extends ResourceName> = N extends FamilyName ? (typeof families)[N][number] : N;

/** Whatever is declared: by these names references, tables of rules and words speak of it. */
export type ResourceName = ListName | FamilyName | AppTable | SubrecordName | SingleName;

/** Lists with calls of their own at their names: the generic ones do not serve them. */
export type SingleName = "settings" | "notifications" | "preferences";

type ListRoutes = typeof listRoutes;
type WordIn<Area extends string, Address> = Address extends `${Area}/${infer Word}` ? Word : never;

/** The words in the addresses of an area, without its own. */
export type WordsIn<Area extends string> = {
  [N in ListName]: WordIn<Area, ListRoutes[N]["address"]>;
}[ListName];

/** What the rules call the records of lists, and the lists of each. */
export type ListSubject = ListRoutes[ListName]["subject"];
export type ListOf<S extends ListSubject> = {
  [N in ListName]: ListRoutes[N]["subject"] extends S ? N : never;
}[ListName];

/** How a declaration begins: its name, and what the rules call its records. */
export const listed = <N extends ListName>(name: N): { name: N; subject: ListRoutes[N]["subject"] } => ({
  name,
  subject: listRoutes[name].subject,
});

/** What the menu and the guard have to know of a list. */
export type ListRoute = {
  name: string;
  subject: Subject;
  /** What the form of a new record cannot do without: whoever may not fill it in begins such records elsewhere, if at all. */
  formField?: string;
};

const listsByAddress: Record<string, ListRoute> = Object.fromEntries(
  Object.entries(listRoutes).map(([name, { address, ...route }]) => [address, { name, ...route }]),
);

export const listRoutesByAddress: Readonly<Record<string, ListRoute>> = listsByAddress;

type AreaIn<Address> = Address extends `${infer Area}/${string}` ? Area : Address;

/** The first words of addresses: an area, or the whole address of a list that stands in none. */
export type ListArea = AreaIn<ListRoutes[ListName]["address"]>;

/** A list without an area is one by itself. */
const areaIn = (address: string): string => address.split("/")[0] ?? "";

/** Those that have a list, records and forms on the screen. */
const areasWithPages: readonly string[] = ["equipments", "help-desk", "masters"];

/** The list whose pages stand at an address without its first `/`; nothing where there are none. */
export function listRouteWithPages(address: string): ListRoute | undefined {
  const hasPages = !address.includes("/") || areasWithPages.includes(areaIn(address));
  return hasPages && Object.hasOwn(listRoutesByAddress, address) ? listRoutesByAddress[address] : undefined;
}

/** A short address, for a code has little room; it stands on the pages of lists, because each route more weighs on every page. */
export const isUnitLink = ({ area }: { area?: unknown }): boolean => area === "u";

const addressesByName = new Map(
  Object.entries(listRoutesByAddress).map(([address, { name }]) => [name, address]),
);

/** Adds the address of a list that is registered late. */
export function addListAddress(address: string, route: ListRoute): void {
  listsByAddress[address] = route;
  addressesByName.set(route.name, address);
}

/** What somebody has to be allowed to fill in who gets the form of a new record of a list, or of a family's lists. */
export function formFieldOf({ name }: { name: string }): string | undefined {
  const [first = name]: readonly string[] =
    Object.entries(families).find(([family]) => family === name)?.[1] ?? [];
  return listRoutesByAddress[addressesByName.get(first) ?? ""]?.formField;
}

/** The address of a list that has pages, without its first `/`. */
export function pagesAddressOf({ name }: { name: string }): string | undefined {
  const address = addressesByName.get(name);
  return address !== undefined && listRouteWithPages(address) ? address : undefined;
}

/** Whether a word is the whole address of a list. */
export const isListWord = (word: string): boolean =>
  !word.includes("/") && listRouteWithPages(word) !== undefined;

/** Where a list stands: the first word of its address. */
export function areaOf({ name }: { name: string }): ListArea {
  const address = addressesByName.get(name);
  // oxlint-disable-next-line no-unsafe-type-assertion -- the addresses above begin with no other word
  const area = address === undefined ? undefined : (areaIn(address) as ListArea);
  if (!area)
    throw new Error(
      `Failed to find the list «${name}»: it has no address. Add it in db/schema/list-routes.ts.`,
    );
  return area;
}

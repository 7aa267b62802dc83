import type { Subject } from "./subject.ts";

/** What the menu and the guard have to know of a list: they are there before any list's declaration is. */
export type Place = { name: string; subject: Subject };

/**
 * The lists by their address, under `/api` and, where it has pages, under `/`. `registry.ts` says which declaration stands at
 * each; a test holds the two together.
 */
export const placesByAddress: Readonly<Record<string, Place>> = {
  "equipments/computers": { name: "computers", subject: "Equipment" },
  "equipments/network-tlc": { name: "networkTlc", subject: "Equipment" },
  "equipments/peripherals": { name: "peripherals", subject: "Equipment" },
  "masters/actions_performed": { name: "actionsPerformed", subject: "ActionPerformed" },
  "masters/categories": { name: "categories", subject: "Category" },
  "masters/clients": { name: "clients", subject: "Client" },
  "masters/departaments": { name: "departments", subject: "Department" },
  "masters/diagnostics": { name: "diagnostics", subject: "Diagnostic" },
  "masters/modules": { name: "modules", subject: "Module" },
  "masters/responsibles": { name: "responsibles", subject: "Responsible" },
  "masters/segments": { name: "segments", subject: "Segment" },
  "masters/services": { name: "services", subject: "Service" },
  "masters/sites": { name: "sites", subject: "Site" },
  "security/users": { name: "users", subject: "User" },
  "lists/views": { name: "savedViews", subject: "SavedView" },
};

export type ListArea = "equipments" | "masters" | "security" | "lists";

/** Those that have a list, records and forms on the screen. */
const areasWithPages: readonly string[] = ["equipments", "masters"];

/** The list whose pages stand at an address without its first `/`; nothing where there are none. */
export function placeWithPages(address: string): Place | undefined {
  const area = address.slice(0, address.indexOf("/"));
  return areasWithPages.includes(area) && Object.hasOwn(placesByAddress, address)
    ? placesByAddress[address]
    : undefined;
}

/** A short address, for a code has little room; it stands on the pages of lists, because each route more weighs on every page. */
export const isUnitLink = ({ area }: { area: string }): boolean => area === "u";

const areasByName = new Map(
  Object.entries(placesByAddress).map(([address, { name }]) => [
    name,
    address.slice(0, address.indexOf("/")),
  ]),
);

/** Where a list stands: the first word of its address. */
export function areaOf({ name }: { name: string }): ListArea {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the addresses above begin with no other word
  const area = areasByName.get(name) as ListArea | undefined;
  if (!area)
    throw new Error(`Failed to find the list «${name}»: it has no place. Say it in db/schema/places.ts.`);
  return area;
}

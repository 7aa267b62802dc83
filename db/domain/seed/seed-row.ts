import type { Fields, Values } from "#db/schema/kind.ts";
import type { ListName } from "#db/schema/list-routes.ts";

/** A sample record: all its declared fields, an id that is the same on every device, and the day it was made. */
export type SeedRow<F extends Fields = Fields> = { id: string; createdAt: string } & Values<F>;

/** The number of each list inside the ids of its records: never change one. 1 was that of the users, whose ids are numbers. */
const kinds = {
  services: 2,
  clients: 3,
  sites: 4,
  departments: 5,
  responsibles: 6,
  categories: 7,
  modules: 8,
  actionsPerformed: 9,
  diagnostics: 10,
  computers: 11,
  segments: 12,
  networkTlc: 13,
  peripherals: 14,
  calendars: 15,
  slaPolicies: 16,
  checklistTemplates: 17,
  replyTemplates: 18,
  absences: 19,
  roles: 20,
  displacements: 21,
  maintenances: 22,
  pickups: 23,
  replacements: 24,
  savedViews: 40,
} satisfies { readonly [N in ListName]?: number };

export type SeededList = keyof typeof kinds;

/** Midnight of 2024-01-01 UTC, as the 12 digits that a UUIDv7 begins with. */
const time = "018cc251f400";

/**
 * The id of the n-th sample record of a list: a valid UUIDv7 that is the same on every device and every day, so that a
 * first run stopped before midnight can go on after it, and devices that meet know each other's sample records.
 */
export function seedId(list: SeededList, n: number): string {
  const tail = `${kinds[list].toString(16).padStart(4, "0")}${n.toString(16).padStart(8, "0")}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tail}`;
}

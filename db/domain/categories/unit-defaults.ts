import type { FieldNameIn } from "#db/schema/registry.ts";

type Row = Record<string, unknown>;

/** Fields of a unit that its category may fill, each with the category's field that holds the default. */
export const defaultFields = {
  warrantyMonths: "defaultWarrantyMonths",
  maintenancePeriodDays: "maintenancePeriodDays",
} as const satisfies { readonly [F in FieldNameIn<"equipment">]?: FieldNameIn<"categories"> };

/** The defaults of the units below these categories, given from the top down: of two that say something the nearer counts. */
export function categoryDefaults(line: readonly Row[]): Row {
  const values = Object.entries(defaultFields).map(([name, of]) => [name, nearest(line, of)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}

/** What an asset tag begins with, by the list of the unit, where no category says otherwise. */
const prefixes: Readonly<Record<string, string>> = { computer: "PC", network_tlc: "NET", peripheral: "PER" };

export function tagPrefix(line: readonly Row[], kind: string): string {
  const prefix = nearest(line, "tagPrefix");
  return (typeof prefix === "string" ? prefix : (prefixes[kind] ?? "EQ")).replace(/[^A-Z0-9-]/g, "-");
}

const nearest = (line: readonly Row[], name: string): unknown =>
  line.map((row) => row[name] ?? null).findLast((value) => value !== null) ?? null;

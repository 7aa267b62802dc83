import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Warning } from "#db/schema/warning.ts";
import { portFields } from "#db/domain/equipment/connections.ts";
import { warrantyBegin, warrantyEnd } from "#db/domain/equipment/rules.ts";
import { samenessesOf } from "./sameness.ts";

type Row = Record<string, unknown>;

const warningsByTable: Record<string, (row: Row) => Warning[]> = {
  equipment: (row) => [...warranty(row)],
};

const dependsOn: Record<string, readonly string[]> = {
  equipment: [
    "state",
    "warrantyStart",
    "purchaseDate",
    "installedAt",
    "warrantyMonths",
    "warrantyEnd",
    ...portFields,
  ],
  categories: ["parentId", "customFields"],
};

/** The fields that warnings go by: a form asks again when one of them changes. */
export function warnedFields({ table }: Resource): string[] {
  const shared = samenessesOf(table).flatMap(({ paths, within }) => [
    ...paths,
    ...(within === null ? [] : [within]),
  ]);
  return [...new Set([...(dependsOn[table] ?? []), ...shared.map(topOf)])];
}

/** What a record by itself should make a person look twice; other records are looked at elsewhere. */
export const recordWarnings = ({ table }: Resource, row: Row): Warning[] =>
  warningsByTable[table]?.(row) ?? [];

/** The end of a warranty may be said otherwise than its start and its months do: mostly by an oversight. */
function* warranty(row: Row): Generator<Warning> {
  const { warrantyEnd: end } = row;
  if (typeof end !== "string") return;
  const start = warrantyBegin(row);
  const computed = warrantyEnd(row);
  if (typeof start === "string" && end < start) yield { path: "warrantyEnd", code: "warranty_backwards" };
  else if (computed !== null && computed !== end)
    yield { path: "warrantyEnd", code: "warranty_differs", params: { date: computed } };
}

import type { Ability } from "#db/rules/ability.ts";
import { isBlank } from "#db/schema/blank.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { MergeBody } from "#src/api/client.ts";
import { writableFields } from "#src/records/writable-fields.ts";

/** The record whose value stays, by the field. */
export type Chosen = Readonly<Record<string, string>>;

/** The fields of the survivor that this person may change, and in which the records differ. */
export function differing(
  ability: Ability,
  resource: Resource,
  survivor: Partial<ResourceRow>,
  rows: readonly ResourceRow[],
): string[] {
  return Object.entries(writableFields(ability, resource, survivor)).flatMap(([name, { changedBy }]) =>
    changedBy === undefined && rows.some((row) => name in row && !sameValue(row[name], survivor[name]))
      ? [name]
      : [],
  );
}

/** Whose value stays where nobody has chosen: the survivor's, or the first that says anything. */
export function rowToKeep(
  name: string,
  survivor: Partial<ResourceRow>,
  rows: readonly ResourceRow[],
  chosen: Chosen,
): Partial<ResourceRow> {
  const chosenRow = rows.find(({ id }) => id === chosen[name]);
  return (
    chosenRow ?? (isBlank(survivor[name]) ? (rows.find((row) => !isBlank(row[name])) ?? survivor) : survivor)
  );
}

export function mergeBody(
  names: readonly string[],
  survivor: Partial<ResourceRow>,
  rows: readonly ResourceRow[],
  chosen: Chosen,
): MergeBody {
  const taken = names.flatMap((name): [string, unknown][] => {
    const value = rowToKeep(name, survivor, rows, chosen)[name] ?? null;
    return sameValue(value, survivor[name]) ? [] : [[name, value]];
  });
  return {
    from: rows.filter((row) => row !== survivor).map(({ id }) => id),
    versions: Object.fromEntries(rows.map(({ id, version }) => [id, version])),
    ...(taken.length > 0 && { values: Object.fromEntries(taken) }),
  };
}

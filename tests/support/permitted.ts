import { type Ability, can } from "#db/rules/ability.ts";
import { seedActorId, systemActorId } from "#db/rules/roles/system-actor.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { publicRow, type Resource, type StoredRow } from "#db/schema/resource.ts";
import { readerId } from "./request-sample.ts";

type May = (field: string) => boolean;

/**
 * A record as the reader gets it who may read these fields of it: of a field that is permitted in part, the permitted subfields; and
 * who wrote it, if he may read of users or it was he.
 */
export function permittedRecord(
  ability: Ability,
  may: May,
  resource: Resource,
  row: StoredRow,
): Record<string, unknown> {
  const knows = (id: string) =>
    can(ability, "read", "User") || id === readerId || id === seedActorId || id === systemActorId;
  const authors = {
    createdBy: knows(row.createdBy) ? row.createdBy : "staff",
    updatedBy: knows(row.updatedBy) ? row.updatedBy : "staff",
  };
  const entries = Object.entries(publicRow(resource, row)).flatMap(([name, value]) => {
    if (!Object.hasOwn(resource.fields, name) || may(name)) return [[name, value]];
    const some = permittedPart(may, name, value);
    return some === undefined ? [] : [[name, some]];
  });
  return JSON.parse(JSON.stringify({ ...Object.fromEntries(entries), ...authors }));
}

/** What is left of a group, or of each row of a list; undefined where nothing is. */
function permittedPart(may: May, path: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = value.filter(isRecord).map((one) => permittedPart(may, path, one));
    return rows.every((one) => one === undefined) ? undefined : rows.map((one) => one ?? {});
  }
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).filter(([name]) => may(`${path}.${name}`));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** The records of an answer by their ids, so that two lists are compared whatever their order. */
export const inOrderOfId = <R extends Readonly<Record<string, unknown>>>(records: readonly R[]): R[] =>
  records.toSorted((one, other) => String(one["id"]).localeCompare(String(other["id"])));

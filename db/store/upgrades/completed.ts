import { isRecord } from "#db/schema/is-record.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import type { StoredEntry } from "./version.ts";

/**
 * Values that the declaration no longer has a field for are stored in the record by path: nothing reads them, and nothing is
 * lost.
 */
export const undeclaredField = "undeclared";

type Leave = (path: string, value: unknown) => void;

/**
 * A record with all that its declaration has: what it lacks gets its initial value, in groups and rows too. The same object
 * where nothing is lacking. Fields of the record itself that are not declared stay where they are; those inside a group or a
 * row are set aside, because these are sent back whole, and an unknown field is refused.
 */
export function completed(fields: Fields, stored: StoredEntry): StoredEntry {
  const left: StoredEntry = {};
  const whole = withAll(fields, stored, "", (path, value) => (left[path] = value));
  if (Object.keys(left).length === 0) return whole;
  const before = stored[undeclaredField];
  return { ...whole, [undeclaredField]: { ...(isRecord(before) && before), ...left } };
}

function withAll(fields: Fields, stored: StoredEntry, prefix: string, leave: Leave): StoredEntry {
  const changes: StoredEntry = {};
  for (const [name, field] of Object.entries(fields)) {
    const before = stored[name];
    const after = fitting(field, before, prefix + name, leave);
    if (after !== before) changes[name] = after;
  }
  return Object.keys(changes).length > 0 ? { ...stored, ...changes } : stored;
}

function fitting(field: Field, value: unknown, path: string, leave: Leave): unknown {
  if (value === undefined) return initialOf(field);
  if (value === null || (field.kind !== "group" && field.kind !== "rows")) return value;
  if (field.kind === "group" && isRecord(value)) return declaredSubfields(field.fields, value, path, leave);
  if (field.kind === "rows" && Array.isArray(value)) {
    const items = value.map((one, at) =>
      isRecord(one) ? declaredSubfields(field.fields, one, `${path}.${at}`, leave) : one,
    );
    return items.some((one, at) => one !== value[at]) ? items : value;
  }
  leave(path, value);
  return initialOf(field);
}

function declaredSubfields(fields: Fields, stored: StoredEntry, path: string, leave: Leave): StoredEntry {
  const whole = withAll(fields, stored, `${path}.`, leave);
  const unknown = Object.entries(whole).filter(([name]) => !Object.hasOwn(fields, name));
  if (unknown.length === 0) return whole;
  for (const [name, value] of unknown) leave(`${path}.${name}`, value);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => Object.hasOwn(fields, name)));
}

/** A group that every record has, and that has no initial value of its own, begins with those of its fields. */
function initialOf(field: Field): unknown {
  if (field.kind !== "group" || !field.required || field.initial !== null) return field.initial;
  return Object.fromEntries(Object.entries(field.fields).map(([name, one]) => [name, initialOf(one)]));
}

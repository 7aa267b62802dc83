import { can, permittedFields, pickFields, refusal } from "#db/rules/ability.ts";
import { knowsPeople } from "#db/rules/roles/knows-people.ts";
import { seedActorId, staffActorId, systemActorId, visitorActorId } from "#db/rules/roles/system-actor.ts";
import type { Action } from "#db/rules/roles/vocabulary.ts";
import type { Issue } from "#db/schema/issue.ts";
import { isFamily, publicRow, type Resource, stampFields, type StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "./context.ts";
import { Refusal } from "./errors.ts";

type Values = Record<string, unknown>;

/** Refuses where the person may not do this on any such record, or not on this one; tells the rule's reason. */
export function allow(signedIn: SignedIn, action: Action, resource: Resource, row?: Values): void {
  const refused = refusalOn(signedIn, action, resource, row);
  if (refused) throw refused;
}

/** The same as a value, for calls on many records; of a step, its code stands instead of the field. */
export function refusalOn(
  { ability }: SignedIn,
  action: Action,
  resource: Resource,
  row?: Values,
  field?: string,
): Refusal | null {
  if (can(ability, action, resource.subject, row, field)) return null;
  return new Refusal("forbidden", { reason: refusal(ability, action, resource.subject, row, field) });
}

/** A record that is deleted, of another kind or hidden by a rule counts as missing. */
export function maySee({ ability }: SignedIn, resource: Resource, row: StoredRow): boolean {
  return row.deletedAt === null && isOfKind(resource, row) && can(ability, "read", resource.subject, row);
}

export function isOfKind(resource: Resource, row: StoredRow): boolean {
  return !resource.shares || isFamily(resource) || row["kind"] === resource.shares.kind;
}

/** The fields of this record that the person may read; of one that he may read in part, the permitted subfields. */
export const readableFields = (signedIn: SignedIn, resource: Resource, row: StoredRow): string[] =>
  fieldsFor(signedIn, "read", resource, row);

/** The fields of this record with which he may do this, in the same way. */
function fieldsFor({ ability }: SignedIn, action: Action, resource: Resource, row: StoredRow): string[] {
  const fields = Object.keys(resource.fields);
  // Most roles read a record whole or not at all: then one look at the rules does for all of its sixty fields.
  const isWhole = ability
    .possibleRulesFor(action, resource.subject)
    .every((rule) => rule.fields === undefined);
  if (isWhole) return can(ability, action, resource.subject, row) ? fields : [];
  return permittedFields(ability, action, resource.subject, row, fields);
}

/** The record as this person may see it: a field that a rule hides is absent. */
export function visibleValues(signedIn: SignedIn, resource: Resource, row: StoredRow): Values {
  const whole = publicRow(resource, row);
  const stamp = Object.keys(whole).filter((name) => !Object.hasOwn(resource.fields, name));
  const visible = pickFields(whole, [...stamp, ...readableFields(signedIn, resource, row)]);
  return { ...visible, ...visibleAuthors(signedIn, row) };
}

/** The reader, and what the rules permit them. */
export type Viewer = Pick<SignedIn, "ability" | "user">;

/** Returns who made a record and who changed it last, as far as this reader may know. */
export const visibleAuthors = (viewer: Viewer, row: StoredRow): Values => ({
  createdBy: visibleActor(viewer, row.createdBy),
  updatedBy: visibleActor(viewer, row.updatedBy),
});

/** Who wrote it, as far as this person may know: whoever reads of no user learns no number of one but his own. */
export const visibleActor = ({ ability, user }: Viewer, id: string): string =>
  id === user.id || actors.has(id) || knowsPeople(ability) ? id : staffActorId;

const actors: ReadonlySet<string> = new Set([seedActorId, systemActorId, visitorActorId]);

/** The record as this person may take it elsewhere: of what he may see, the fields with which he may do this. */
export function takenValues(signedIn: SignedIn, action: Action, resource: Resource, row: StoredRow): Values {
  const visible = visibleValues(signedIn, resource, row);
  return action === "read"
    ? visible
    : pickFields(visible, [...stampFields, "kind", ...fieldsFor(signedIn, action, resource, row)]);
}

/** The fields among these that the person may not write on this record. */
export function unwritable(
  { ability }: SignedIn,
  action: Action,
  resource: Resource,
  row: Values,
  fields: readonly string[],
): Issue[] {
  const permitted = new Set(permittedFields(ability, action, resource.subject, row, fields));
  return fields
    .filter((field) => !permitted.has(field))
    .map((path) => ({
      path,
      code: "not_allowed",
      params: { reason: refusal(ability, action, resource.subject, row, path) ?? "not_permitted" },
    }));
}

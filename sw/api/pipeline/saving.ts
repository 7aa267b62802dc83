import { can, refusal as reasonOf } from "#db/rules/ability.ts";
import { closedBecause, completedByRules, recordIssues } from "#db/rules/records/rules.ts";
import type { RuleReason } from "#db/rules/roles/vocabulary.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Field } from "#db/schema/kind.ts";
import { isWritable } from "#db/schema/object-schema.ts";
import type { Resource } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { Refusal } from "#sw/api/core/errors.ts";
import { unwritable } from "#sw/api/core/permissions.ts";
import type { WriteCheck, WriteRun } from "./write-check.ts";
import type { RowValues } from "./write-request.ts";

/** The whole record, with what follows from its other fields. */
export async function completedRecord(
  { localDay, pace }: WriteRun,
  checks: readonly WriteCheck[],
): Promise<void> {
  await pace(checks, (one) => {
    one.row = completedByRules(one.request.resource, wholeRow(one), one.before, one.localDay ?? localDay);
  });
}

function wholeRow({ request: { resource }, before, row }: WriteCheck): RowValues {
  if (!before) return Object.assign({ ...emptyRow(resource) }, row);
  // Unchanged fields stay as they were stored, so that the history lists changed ones alone.
  const changes = Object.entries(row).filter(([name, value]) => !sameValue(value, before[name]));
  return { ...before, ...Object.fromEntries(changes) };
}

/**
 * A record before anything was given: fields of the system start empty, no request holds them. All fields stand in it, which
 * gives all records of a list one shape: engines fill such an object a hundred times faster than one that grows.
 */
function emptyRow(resource: Resource): RowValues {
  const cached = emptyRows.get(resource);
  if (cached) return cached;
  const row: RowValues = {};
  for (const [name, field] of Object.entries(resource.fields))
    row[name] = isWritable(field, "create") ? null : field.initial;
  emptyRows.set(resource, row);
  return row;
}

const emptyRows = new WeakMap<Resource, RowValues>();

/** Which fields would not be as they were: of a new record, not as every new one has them. */
export async function changedFields({ pace }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  await pace(checks, (one) => {
    const { request, before, row } = one;
    const { fields } = request.resource;
    const differs = (name: string) => !sameValue(row[name], before ? before[name] : fields[name]?.initial);
    one.changed = Object.keys(fields).filter(differs);
  });
}

/** Whether the person may write this record at all, and these fields of it. */
export async function saveRights({ signedIn, pace }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  await pace(checks, (one) => {
    if (one.request.isEntailed) return;
    const reason = reasonAgainst(signedIn, one);
    if (reason !== null) one.refusal ??= new Refusal("forbidden", { reason });
    one.issues = [...fieldIssues(signedIn, one), ...one.issues];
  });
}

/** A closed record may be sent back as it is: the import accepts an exported list. */
function reasonAgainst(
  { ability }: SignedIn,
  { request, before, row, changed }: WriteCheck,
): RuleReason | null {
  const { resource } = request;
  const action = before ? "update" : "create";
  const about = before ?? ofKind(resource, row);
  if (!can(ability, action, resource.subject, about))
    return reasonOf(ability, action, resource.subject, about) ?? "not_permitted";
  return before && changed.length > 0 ? closedBecause(resource, before, changed) : null;
}

/** A new record of a family, with what tells the rules of which list it is. */
const ofKind = ({ shares }: Resource, row: RowValues): RowValues =>
  shares ? { ...row, kind: shares.kind } : row;

function fieldIssues(signedIn: SignedIn, { request, before, row, changed }: WriteCheck): Issue[] {
  const { resource, enteredFields = [] } = request;
  const differing = new Set(changed);
  // Fields that a person sends count where they differ; fields that he may not read count always: the answer must not confirm a
  // right guess.
  const isHidden = (name: string) =>
    before !== null && !can(signedIn.ability, "read", resource.subject, before, name);
  const names = enteredFields.filter((name) => differing.has(name) || isHidden(name));
  if (!before) return unwritable(signedIn, "create", resource, ofKind(resource, row), names);
  return [
    ...names.flatMap((path) => byStep(path, resource.fields[path]) ?? []),
    ...unwritable(signedIn, "update", resource, before, names),
    // Once more on the changed record: nobody moves it out of, or into, what he may change.
    ...unwritable(signedIn, "update", resource, row, names),
  ];
}

/** What a step alone changes is changed by nothing else, whoever asks. */
const byStep = (path: string, field: Field | undefined): Issue | null =>
  field?.changedBy === undefined ? null : { path, code: "by_step", params: { step: field.changedBy } };

/** What a record must keep by itself, whatever the others are. */
export async function recordRules(
  { localDay, pace }: WriteRun,
  checks: readonly WriteCheck[],
): Promise<void> {
  await pace(checks, ({ request, before, row, issues, localDay: { today } = localDay }) => {
    const latest = today > localDay.today ? today : localDay.today;
    issues.push(...recordIssues(request.resource, row, latest, before));
  });
}

import { can, pickFields } from "#db/rules/ability.ts";
import { mayReadBelow } from "#db/rules/records/subrecord-rights.ts";
import { workFieldsOf } from "#db/rules/records/work-fields.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { readableFields } from "#sw/api/core/permissions.ts";
import type { Change } from "#db/store/change.ts";
import { rowsAround } from "./row-at.ts";

/**
 * The fields that the person might have read just before a change, and just after it; and whether the inputs of its step were the
 * person's to read.
 */
export type Once = { before: readonly string[]; after: readonly string[]; isWhole: boolean };

/**
 * The lines of a record's history, newest first, after which this person might have read it: each with the fields that were readable
 * then. A record's time at another client's is that client's; the line by which it came tells that it came.
 */
export function readableOnce(
  signedIn: SignedIn,
  resource: Resource,
  row: StoredRow | undefined,
  lines: readonly Change[],
): { line: Change; once: Once }[] {
  if (!row) return [];
  if (readsUnconditionally(signedIn, resource) && readsWhole(signedIn, resource, row)) {
    const fields = readableFields(signedIn, resource, row);
    return lines.map((line) => ({ line, once: { before: fields, after: fields, isWhole: true } }));
  }
  const visible: { line: Change; once: Once }[] = [];
  let fieldsAfter: string[] | null = null;
  for (const { line, before, after } of rowsAround(resource, row, lines)) {
    fieldsAfter ??= readableFields(signedIn, resource, after);
    const fieldsBefore = before ? readableFields(signedIn, resource, before) : [];
    if (fieldsAfter.length > 0) {
      const isWhole = readsWhole(signedIn, resource, after);
      visible.push({ line, once: { before: fieldsBefore, after: fieldsAfter, isWhole } });
    }
    fieldsAfter = fieldsBefore;
  }
  return visible;
}

/** The rules say the same of a record at all times: none of them has conditions. */
export const readsUnconditionally = ({ ability }: SignedIn, { subject }: Resource): boolean =>
  ability
    .possibleRulesFor("read", subject)
    .every(({ conditions }) => Object.keys(conditions ?? {}).length === 0);

/**
 * Of a moment: whether this person reads what was written below the record then. It takes that the record was readable; for whoever
 * reads it whole today, that it would have been with the work where it is today: work is handed on with what was written for it.
 */
export function wasReadableBelow(
  signedIn: SignedIn,
  owner: Resource,
  ownerRow: StoredRow,
  lines: readonly Change[],
): (subrecord: Resource, moment: string) => boolean {
  const isWhole = readsWhole(signedIn, owner, ownerRow);
  if (isWhole && readsUnconditionally(signedIn, owner)) return () => true;
  const work = pickFields(ownerRow, workFieldsOf(owner));
  const around = [...rowsAround(owner, ownerRow, lines)];
  const reads = (subrecord: Resource, row: StoredRow): boolean =>
    (readableFields(signedIn, owner, row).length > 0 &&
      mayReadBelow(signedIn.ability, subrecord, owner, row)) ||
    (isWhole && readsWhole(signedIn, owner, { ...row, ...work }));
  return (subrecord, moment) => {
    const next = around.findLast(({ line }) => line.recordedAt > moment);
    // Nothing below a record is older than the record.
    return reads(subrecord, next ? (next.before ?? next.after) : ownerRow);
  };
}

/** The inputs of a step are no fields: they are shown to those whose rules have no list of fields. */
export const readsWhole = ({ ability }: SignedIn, resource: Resource, row: StoredRow): boolean =>
  can(ability, "read", resource.subject, row, "said");

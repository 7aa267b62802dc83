import { can } from "#db/rules/ability.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { isOfKind, readableFields } from "#sw/api/core/permissions.ts";
import type { Change } from "#db/store/change.ts";

/** The fields that the person might have read just before a change, and just after it. */
export type Once = { before: readonly string[]; after: readonly string[] };

/**
 * The lines of a record's history, newest first, that fall into a time when this person might have read it: each with the fields
 * that were readable then. What a unit was while it stood at another client's is that client's.
 */
export function readableOnce(
  signedIn: SignedIn,
  resource: Resource,
  row: StoredRow | undefined,
  lines: readonly Change[],
): { line: Change; once: Once }[] {
  if (!row) return [];
  const fieldsOf = (one: StoredRow) =>
    isOfKind(resource, one) ? readableFields(signedIn, resource, one) : [];
  let state = row;
  let after = fieldsOf(state);
  const changedLines: { line: Change; once: Once }[] = [];
  for (const line of lines) {
    state = { ...state, ...Object.fromEntries(line.changes.map(({ field, from }) => [field, from])) };
    const before = line.action === "create" ? [] : fieldsOf(state);
    if (before.length + after.length > 0) changedLines.push({ line, once: { before, after } });
    after = before;
  }
  return changedLines;
}

/**
 * Of a moment: whether this person might have read the record then, by its lines, newest first. Whoever reads it by no list of fields
 * reads of all times.
 */
export function wasReadableAt(
  signedIn: SignedIn,
  resource: Resource,
  row: StoredRow,
  lines: readonly Change[],
): (moment: string) => boolean {
  if (readsWhole(signedIn, resource, row)) return () => true;
  const all = readableOnce(signedIn, resource, row, lines);
  const byNumber = new Map(all.map(({ line, once }) => [line.number, once]));
  return (moment) => {
    const next = lines.findLast(({ recordedAt }) => recordedAt > moment);
    const fields = next ? byNumber.get(next.number)?.before : readableFields(signedIn, resource, row);
    return (fields ?? []).length > 0;
  };
}

/** The inputs of a step are no fields: they are shown to those whose rules have no list of fields. */
export const readsWhole = ({ ability }: SignedIn, resource: Resource, row: StoredRow): boolean =>
  can(ability, "read", resource.subject, row, "said");

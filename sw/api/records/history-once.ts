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

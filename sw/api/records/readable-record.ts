import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { fail, Refusal } from "#sw/api/core/errors.ts";
import { maySee, visibleValues } from "#sw/api/core/permissions.ts";
import type { Tx } from "#db/store/tx.ts";

/** The record, if this person may see it: what he may not see is not there. */
export async function readableRecord(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  id: string,
): Promise<StoredRow> {
  const row = await tx.get(resource.table, id);
  return row && maySee(signedIn, resource, row) ? row : fail("not_found");
}

/** Those of these records that this person may see. */
export async function seenIds(
  reads: Pick<Tx, "getMany">,
  signedIn: SignedIn,
  resource: Resource,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await reads.getMany(resource.table, ids);
  return rows.flatMap((row) => (row && maySee(signedIn, resource, row) ? [row.id] : []));
}

/** Refuses where somebody changed the record since the person read this version of it, and tells how it is now. */
export function refuseIfChanged(
  signedIn: SignedIn,
  resource: Resource,
  row: StoredRow,
  version: unknown,
): void {
  if (version === row.version) return;
  const current = visibleValues(signedIn, resource, row);
  throw new Refusal("version_conflict", { current }, { resource, row, seen: version });
}

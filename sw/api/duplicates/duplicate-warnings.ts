import { listConstraints, duplicateKey } from "#db/rules/records/constraints.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Warning } from "#db/schema/warning.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { nameFor } from "./duplicate-values.ts";
import type { Tx } from "#db/store/tx.ts";

/** Warns of a duplicate that was saved for a reason, where the reader may see both records. Await it inside a transaction. */
export async function duplicateWarnings(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  row: StoredRow,
): Promise<Warning[]> {
  const { duplicates } = listConstraints(resource);
  const value = duplicates && row[duplicates.paths[0]];
  if (!duplicates || typeof value !== "string" || value === "") return [];
  const [path] = duplicates.paths;
  const candidates = await tx.whereAnyOf(resource.table, path, [value]);
  const others = candidates.filter(
    (other) => other.id !== row.id && duplicateKey(duplicates, other) === duplicateKey(duplicates, row),
  );
  const [first, ...more] = others.flatMap((other) => nameFor(signedIn, resource, other, [path]) ?? []);
  return first ? [{ path, code: "same_elsewhere", params: { count: 1 + more.length, ...first } }] : [];
}

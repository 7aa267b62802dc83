import { memberOf, type Reference, resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import type { PlannedWrite, StepRun, StepTaken } from "#sw/domain/contribution.ts";

/** Gives requests that were cancelled as duplicates of this one, at first or second hand, the number with which it goes on now. */
export async function livingNumbers(
  { tx }: StepRun,
  { row, after }: StepTaken<StoredRowIn<"requests">>,
): Promise<PlannedWrite[]> {
  const { livingNumber }: { livingNumber?: unknown } = after;
  if (typeof livingNumber !== "string") return [];
  return (await duplicatesOf(tx, row.id)).flatMap((before): PlannedWrite[] => {
    const resource = memberOf(resourceNamed("requests"), before);
    const change = (values: Record<string, unknown>) => ({ ...values, livingNumber });
    return resource ? [{ kind: "change", resource, before, change }] : [];
  });
}

/** The cancelled requests that lead to this one, each once. */
async function duplicatesOf(tx: Tx, id: string): Promise<StoredRow[]> {
  const requests = resourceNamed("requests");
  const isMeant = ({ from, path }: Reference) => from.table === requests.table && path === "duplicateOfId";
  const duplicates = new Map<string, StoredRow>();
  for (let ids = [id]; ids.length > 0;) {
    const referrers = await tx.referencing(requests, ids, isMeant);
    const rows = (await Promise.all(referrers.map((one) => one.rows()))).flat();
    const fresh = rows.filter(
      (row) => row["status"] === "cancelled" && row.id !== id && !duplicates.has(row.id),
    );
    for (const row of fresh) duplicates.set(row.id, row);
    ids = fresh.map((row) => row.id);
  }
  return [...duplicates.values()];
}

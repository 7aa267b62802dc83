import { seedActorId, systemActorId } from "#db/rules/roles/system-actor.ts";
import { grouped } from "#db/schema/grouped.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Change } from "#db/store/change.ts";
import type { Tx } from "#db/store/tx.ts";

/** All lines of a record, newest first, from its creation on. */
export async function recordLines(tx: Tx, resource: Resource, row: StoredRow): Promise<Change[]> {
  return (await linesById(tx, resource, [row])).get(row.id) ?? [];
}

/** The same of several records of one list, by their ids. */
export async function linesById(
  tx: Tx,
  resource: Resource,
  rows: readonly StoredRow[],
): Promise<Map<string, Change[]>> {
  const ids = rows.map(({ id }) => id);
  const lines = new Map(grouped(await tx.history(resource.table, ids), ({ recordId }) => recordId));
  return new Map(
    rows.map((row) => {
      const logged = (lines.get(row.id) ?? []).toReversed();
      const isWhole = logged.some(({ version }) => version === 1);
      return [row.id, isWhole ? logged : [...logged, creationOf(resource, row)]];
    }),
  );
}

/** What came with the sample data, or from inside another record, has no line of its creation in the log: its stamp tells it. */
const creationOf = (resource: Resource, { id, createdAt, createdBy }: StoredRow): Change => ({
  number: 0,
  resource: resource.name,
  record: `${resource.table}/${id}`,
  recordId: id,
  action: "create",
  changes: [],
  version: 1,
  at: createdAt,
  recordedAt: createdAt,
  by: createdBy === seedActorId ? systemActorId : createdBy,
  device: "",
  command: "",
});

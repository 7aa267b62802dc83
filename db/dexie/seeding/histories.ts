import { appendCommand } from "#db/dexie/append-command.ts";
import { deviceId } from "#db/dexie/device.ts";
import { type Database, schemaVersion } from "#db/dexie/database.ts";
import { withDisplayNames } from "#db/dexie/field-changes.ts";
import { recordPendingLoss } from "#db/dexie/log-check.ts";
import type { SampleHistory } from "#db/domain/seed/sample-history.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import { systemActorId } from "#db/rules/roles/system-actor.ts";
import { grouped } from "#db/schema/grouped.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { NewLine } from "#db/store/log-end.ts";

/** What a command is called that says what happened to sample data before it was written. */
const seedName = "seed";

/** What these sample records went through: as it is stamped on them, and as it is written into the log. */
export async function pastOf(
  db: Database,
  sample: readonly SeedRow[],
  historyOf: (row: SeedRow) => SampleHistory,
) {
  const histories = new Map(sample.map((row) => [row.id, historyOf(row)]));
  // Before anything is logged the device is named, and a loss of the log's end written down.
  const [device] = await Promise.all([deviceId(db), recordPendingLoss(db)]);
  return {
    stampOf: (row: SeedRow): Partial<StoredRow> => {
      const history = histories.get(row.id);
      if (!history) return {};
      const { createdBy, lines } = history;
      const { at, by } = lines.at(-1) ?? { at: row.createdAt, by: createdBy };
      return { version: 1 + lines.length, createdBy, updatedAt: at, updatedBy: by };
    },
    write: async (name: string, resource: Resource, rows: readonly SeedRow[]): Promise<void> => {
      const lines = await packedLines(db, resource, rows, histories);
      if (lines.length > 0) await logged(db, `${seedName}/${name}`, device, lines);
    },
  };
}

/** For each of these records one line with all that it went through: a store takes in one long line faster than ten short ones. */
async function packedLines(
  db: Database,
  resource: Resource,
  rows: readonly SeedRow[],
  histories: ReadonlyMap<string, SampleHistory>,
): Promise<NewLine[]> {
  const all = rows.flatMap(({ id }) =>
    (histories.get(id)?.lines ?? []).map((line, at) => ({ ...line, id, version: at + 2 })),
  );
  const changes = await withDisplayNames(
    db,
    all.map(() => resource),
    all.map((line) => line.changes),
  );
  const past = all.map(({ id, at, by, step, version }, index) => ({
    id,
    change: {
      at,
      by,
      action: step ? ("transition" as const) : ("update" as const),
      changes: changes[index] ?? [],
      version,
      ...(step && { step: { code: step.code, said: step.inputs } }),
    },
  }));
  return [...grouped(past, ({ id }) => id)].map(([id, ofRecord]) => ({
    resource: resource.name,
    record: `${resource.table}/${id}`,
    action: "update",
    changes: [],
    version: 1 + ofRecord.length,
    past: ofRecord.map(({ change }) => change),
  }));
}

/** In one command of the system's; each change says itself when it was done and by whom. */
async function logged(db: Database, key: string, device: string, lines: readonly NewLine[]): Promise<void> {
  const now = new Date().toISOString();
  const command = {
    key,
    name: seedName,
    args: {},
    actor: systemActorId,
    device,
    schema: schemaVersion,
    at: now,
    recordedAt: now,
    request: "",
    answer: { status: 204, body: null },
  };
  await appendCommand(db, command, { lines });
}

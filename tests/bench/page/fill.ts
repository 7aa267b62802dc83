import { columnTable, type Database, declareDatabase } from "#db/dexie/database.ts";
import { chunkRows } from "#db/dexie/list/chunk.ts";
import { updateProjection, stampOf } from "#db/dexie/list/projection.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { type Computer, computerAt } from "#db/domain/equipment/seed/computers.ts";
import { seedId } from "#db/domain/seed/seed-row.ts";
import { relaxed } from "./relaxed.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";

const inTransaction = 4 * chunkRows;

/** Brings the app's own database to so many computers, past the public way to write: it would take an hour. */
export async function fill(count: number, today: string): Promise<number> {
  const started = performance.now();
  const db = declareDatabase();
  await db.open();
  const { slots } = await stampOf(db, "equipment");
  const restore = relaxed();
  let rows = rowsAfter(slots, count, today);
  while (rows.length > 0) {
    const written = add(db, rows);
    // Made up while the browser writes those before them.
    rows = rowsAfter((rows.at(-1)?.slot ?? 0) + 1, count, today);
    await written;
  }
  restore();
  db.close();
  return performance.now() - started;
}

/** Whole chunks, whatever the sample data left begun. */
function rowsAfter(slots: number, count: number, today: string): StoredRow[] {
  const last = Math.min(count, (Math.floor(slots / inTransaction) + 1) * inTransaction);
  return Array.from({ length: Math.max(0, last - slots) }, (_, index): StoredRow => {
    const slot = slots + index;
    const unit = unitAt(slot + 1, count, today);
    return {
      ...unit,
      version: 1,
      createdBy: "seed",
      updatedAt: unit.createdAt,
      updatedBy: "seed",
      archivedAt: null,
      deletedAt: null,
      kind: "computer",
      slot,
    };
  });
}

async function add(db: Database, rows: readonly StoredRow[]): Promise<void> {
  await db.transaction(
    "rw",
    ["equipment", columnTable(db, "equipment"), db.revisions, db.uniques],
    async () => {
      const stamp = await stampOf(db, "equipment");
      const claims = rows.flatMap((row) =>
        uniqueKeys(computers, row).map(({ key }) => ({ key, id: row.id })),
      );
      await Promise.all([
        db.table("equipment").bulkPut(rows),
        db.uniques.bulkPut(claims),
        updateProjection(db, "equipment", rows, { ...stamp, slots: (rows.at(-1)?.slot ?? 0) + 1 }),
      ]);
    },
  );
}

/** Making up a unit takes longer than writing it: past so many, the same come again under other numbers. */
const variety = 16_384;
const known: Computer[] = [];

function unitAt(n: number, count: number, today: string): Computer {
  const first = ((n - 1) % variety) + 1;
  const like = (known[first] ??= computerAt(first, { today, count }));
  if (n === first) return like;
  return {
    ...like,
    id: seedId("computers", n),
    assetTag: `PC-K7-${n}`,
    name: `${like.name} ${n.toString(36)}`,
    serialNumber: like.serialNumber && like.serialNumber.slice(0, 4) + n.toString(36).toUpperCase(),
  };
}

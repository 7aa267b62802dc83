import { uniqueKeys } from "#db/commit.ts";
import { type Database, declareDatabase } from "#db/database.ts";
import { project, stampOf } from "#db/list/projection.ts";
import { computers } from "#db/schema/equipment/computers.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { type Computer, computerAt } from "#db/seed/computers.ts";
import { seedId } from "#db/seed/seed-row.ts";

const inTransaction = 2048;

/** Brings the app's own database to so many computers, past the public way to write: it would take an hour. */
export async function fill(count: number, today: string): Promise<number> {
  const started = performance.now();
  const db = declareDatabase();
  await db.open();
  for (;;) {
    const { slots } = await stampOf(db, "equipment");
    if (slots >= count) break;
    // Whole chunks, whatever the sample data left begun.
    const last = Math.min(count, (Math.floor(slots / inTransaction) + 1) * inTransaction);
    await add(db, slots + 1, last, count, today);
  }
  db.close();
  return performance.now() - started;
}

async function add(db: Database, first: number, last: number, count: number, today: string): Promise<void> {
  const rows: StoredRow[] = [];
  for (let n = first; n <= last; n++) {
    const row = unitAt(n, count, today);
    const stamp = {
      version: 1,
      createdBy: "seed",
      updatedAt: row.createdAt,
      updatedBy: "seed",
      archivedAt: null,
      deletedAt: null,
    };
    rows.push({ ...row, ...stamp, kind: "computer", slot: n - 1 });
  }
  await db.transaction("rw", ["equipment", db.columns, db.stamps, db.uniques], async () => {
    const stamp = await stampOf(db, "equipment");
    await db.table("equipment").bulkPut(rows);
    await db.uniques.bulkPut(
      rows.flatMap((row) => uniqueKeys(computers, row).map(({ key }) => ({ key, id: row.id }))),
    );
    await project(db, "equipment", rows, { ...stamp, slots: last });
  });
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

import { columnTable, type Database, declareDatabase, rowsOf } from "#db/dexie/database.ts";
import { chunkRows } from "#db/dexie/list/chunk.ts";
import { updateProjection, stampOf } from "#db/dexie/list/projection.ts";
import { seedId } from "#db/domain/seed/seed-row.ts";
import { memberOf, resourceNamed } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import { relaxed } from "./relaxed.ts";

const family = resourceNamed("requests");
const lists = {
  displacement: "displacements",
  maintenance: "maintenances",
  pickup: "pickups",
  replacement: "replacements",
} as const;

/**
 * Brings the app's own database to so many requests: those of the sample again and again, under other numbers. Each repetition is
 * the work of technicians of its own, for the help desk that has eighty times the work has as many more people for it.
 */
export async function fill(count: number): Promise<number> {
  const started = performance.now();
  const db = declareDatabase();
  await db.open();
  const restore = relaxed();
  const sample = (await rowsOf(db, "requests").toArray()).slice(0, 1_200);
  for (let { slots } = await stampOf(db, "requests"); slots < count;) {
    const last = Math.min(count, (Math.floor(slots / chunkRows) + 1) * chunkRows);
    const first = slots;
    await add(
      db,
      Array.from({ length: last - first }, (_, index) => requestAt(sample, first + index)),
    );
    slots = last;
  }
  restore();
  db.close();
  return performance.now() - started;
}

function requestAt(sample: readonly StoredRow[], slot: number): StoredRow {
  const like = sample[slot % sample.length];
  if (!like) throw new Error("Failed to fill the help desk: there are no sample requests.");
  const list = Object.entries(lists).find(([kind]) => kind === like["kind"])?.[1] ?? "displacements";
  return {
    ...like,
    assigneeId: personOf(like["assigneeId"], Math.floor(slot / sample.length)),
    helpers: [],
    // What fell due was done when it did, and not all of it on the day of the measurement.
    loanDueAt: null,
    escalation: like["riskAt"] ? "escalated" : null,
    id: seedId(list, 100_000 + slot),
    number: `${String(like["number"])}-${slot.toString(36)}`,
    slot,
  };
}

const people: unknown[] = [];

/** Somebody else for each repetition. */
function personOf(person: unknown, repetition: number): unknown {
  if (typeof person !== "string" || repetition === 0) return person;
  if (!people.includes(person)) people.push(person);
  return String(1_000 + 100 * repetition + people.indexOf(person));
}

async function add(db: Database, rows: readonly StoredRow[]): Promise<void> {
  const claims = rows.flatMap((row) => {
    const list = memberOf(family, row);
    return list ? uniqueKeys(list, row).map(({ key }) => ({ key, id: row.id })) : [];
  });
  await db.transaction(
    "rw",
    ["requests", columnTable(db, "requests"), db.revisions, db.uniques],
    async () => {
      const stamp = await stampOf(db, "requests");
      await rowsOf(db, "requests").bulkPut([...rows]);
      await db.uniques.bulkPut(claims);
      await updateProjection(db, "requests", rows, { ...stamp, slots: (rows.at(-1)?.slot ?? 0) + 1 });
    },
  );
}

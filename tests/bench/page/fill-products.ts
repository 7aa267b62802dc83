import { columnTable, declareDatabase } from "#db/dexie/database.ts";
import { chunkRows } from "#db/dexie/list/chunk.ts";
import { updateProjection, stampOf } from "#db/dexie/list/projection.ts";
import { registerApps } from "#db/domain/apps/index.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { productRows } from "#db/domain/apps/ecommerce/seed/products.ts";
import { relaxed } from "./relaxed.ts";

/** Brings the shop to so many products: those of the sample data again and again, under other names and numbers. */
export async function fill(count: number, today: string): Promise<number> {
  const started = performance.now();
  registerApps();
  const sample = productRows(today);
  const productAt = (slot: number): StoredRow => {
    const like = sample[slot % sample.length];
    if (!like) throw new Error("Failed to fill the shop: there are no sample products.");
    return {
      ...like,
      id: String(slot + 1),
      productName: `${like.productName} ${slot.toString(36)}`,
      sku: 100_000 + slot,
      qty: (slot * 7919) % 1000,
      price: { amount: ((slot * 104_729) % 200_000) / 100, currency: "USD" },
      version: 1,
      createdBy: "seed",
      updatedAt: like.createdAt,
      updatedBy: "seed",
      archivedAt: null,
      deletedAt: null,
      slot,
    };
  };
  const db = declareDatabase();
  await db.open();
  const restore = relaxed();
  for (let { slots } = await stampOf(db, "products"); slots < count;) {
    const last = Math.min(count, (Math.floor(slots / chunkRows) + 1) * chunkRows);
    const first = slots;
    const rows = Array.from({ length: last - first }, (_, index) => productAt(first + index));
    await db.transaction("rw", ["products", columnTable(db, "products"), db.revisions], async () => {
      const stamp = await stampOf(db, "products");
      await db.table("products").bulkPut(rows);
      await updateProjection(db, "products", rows, { ...stamp, slots: last });
    });
    slots = last;
  }
  restore();
  db.close();
  return performance.now() - started;
}

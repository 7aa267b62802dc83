import type { Database } from "./database.ts";
import type { Fault } from "#db/store/device.ts";

const mostFaults = 200;

/** Adds to the device's local log of faults, which keeps the latest two hundred. */
export async function keepFault(db: Database, fault: Fault): Promise<void> {
  await db.faults.add(fault);
  const surplus = (await db.faults.count()) - mostFaults;
  if (surplus > 0) await db.faults.orderBy("at").limit(surplus).delete();
}

import type { Database } from "./database.ts";
import type { Fault } from "#db/store/device.ts";

const mostFaults = 200;

/** Adds to the device's local log of faults, which keeps the latest two hundred; one that came before is counted. */
export async function keepFault(db: Database, fault: Omit<Fault, "times">): Promise<void> {
  await db.transaction("rw", db.faults, async () => {
    const before = await db.faults.get(fault.reference);
    await db.faults.put({ ...fault, ...(before && { times: (before.times ?? 1) + 1 }) });
    const surplus = (await db.faults.count()) - mostFaults;
    if (surplus > 0) await db.faults.orderBy("at").limit(surplus).delete();
  });
}

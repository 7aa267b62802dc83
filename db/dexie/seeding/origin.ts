import type { Database } from "#db/dexie/database.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Origin } from "#db/store/device.ts";
import { seedState } from "./progress.ts";

const originName = "origin";

/** What the data of this device began as; null while nobody has chosen. What began before there was a choice is the sample. */
export async function originOf(db: Database): Promise<Origin | null> {
  const stored = (await db.meta.get(originName))?.value;
  if (isRecord(stored) && typeof stored["clientId"] === "string")
    return { kind: "own", clientId: stored["clientId"] };
  return (await seedState(db)).done > 0 ? { kind: "sample" } : null;
}

export async function keepOrigin(db: Database, value: Origin): Promise<void> {
  await db.meta.put({ name: originName, value });
}

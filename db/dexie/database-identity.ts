import { Dexie } from "dexie";
import { v7 as newId } from "uuid";
import { isRecord } from "#db/schema/is-record.ts";
import type { OpeningFault } from "#db/schema/opening-fault.ts";
import { OpeningError } from "#db/store/opening-error.ts";
import { type Listed, listedDatabase } from "./active-database.ts";
import { type Database, schemaVersion } from "./database.ts";
import { idName } from "./device.ts";

/** Dexie lets old code open a newer database and changes its tables back: so look at the version first. */
export async function openableDatabase(name: string): Promise<Listed> {
  try {
    const database = await listedDatabase(name);
    refuseVersion(database.version);
    return database;
  } catch (error) {
    return refuseOpening(error);
  }
}

export function refuseVersion(version: number): void {
  if (version >= schemaVersion + 1) throw new OpeningError("database_newer");
}

/** What this device remembers of its database. */
type Expected = { id: string | null; hadData: boolean };

/** Compares the database's own id with the one that is expected; gives a new database its id. */
export async function verifiedId(db: Database, { id: expected, hadData }: Expected): Promise<string> {
  try {
    const id = await storedId(db);
    if (expected !== null && id !== expected) throw new OpeningError("database_lost");
    if (id === null && hadData) throw new OpeningError("database_lost");
    return id ?? (await newDatabaseId(db));
  } catch (error) {
    return refuseOpening(error);
  }
}

export async function refuseOther(db: Dexie, expectedId: string | null): Promise<void> {
  refuseVersion(db.backendDB().version / 10);
  if ((await storedId(db)) !== expectedId) throw new OpeningError("database_lost");
}

async function storedId(db: Dexie): Promise<string | null> {
  const stored: unknown = await db.table("meta").get("databaseId");
  return isRecord(stored) && typeof stored["value"] === "string" ? stored["value"] : null;
}

function newDatabaseId(db: Database): Promise<string> {
  return db.transaction("rw", db.meta, async () => {
    // Another tab may have been first.
    const existing = await storedId(db);
    if (existing !== null) return existing;
    const fresh = newId();
    await db.meta.put({ name: "databaseId", value: fresh });
    if (!(await db.meta.get(idName))) await db.meta.put({ name: idName, value: newId() });
    return fresh;
  });
}

export function refuseOpening(cause: unknown, code: OpeningFault = "database_unavailable"): never {
  if (cause instanceof OpeningError) throw cause;
  if (cause instanceof Dexie.VersionError) throw new OpeningError("database_newer", { cause });
  throw new OpeningError(code, { cause });
}

export function refuseUpgrade(cause: unknown): never {
  if (!(cause instanceof OpeningError))
    console.error("Failed to upgrade the database: it is as it was.", cause);
  return refuseOpening(cause, "upgrade_failed");
}

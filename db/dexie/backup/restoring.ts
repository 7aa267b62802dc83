import { Dexie } from "dexie";
import { v7 as newId } from "uuid";
import { emptyLog } from "#db/store/log-end.ts";
import { type Restoring, StagingError, type Swap } from "#db/store/restoring.ts";
import { logEnd } from "#db/dexie/append-command.ts";
import { type ActiveDatabase, pointerName, readActive, writeActive } from "#db/dexie/active-database.ts";
import { type Database, rowsOf, schemaVersion } from "#db/dexie/database.ts";
import { idName, nameName } from "#db/dexie/device.ts";
import type { Sentinel } from "#db/dexie/sentinel.ts";
import { isUnused } from "./backup-reads.ts";
import { lineageName, relatedTo } from "./lineage.ts";
import { noteRestore } from "./note-restore.ts";
import { purgedComingBack, purgedComingBackFrom } from "./purged-coming-back.ts";
import { openStaging, putEntries } from "./staging.ts";
import { checkStaging, forgetCheck, mayBeSwapped } from "./staging-check.ts";

type RestoringOptions = {
  sentinel: Sentinel;
  base: string;
  /** The database at work; null where there is none that opens. */
  current: () => Promise<Database | null>;
  /** Lets go of it, so that the next call looks which one is at work. */
  release: () => void;
};

/** Stagings that this thread has open. A worker that was stopped opens them again. */
const open = new Map<string, Promise<Database>>();

async function remove(name: string): Promise<void> {
  (await open.get(name)?.catch(() => null))?.close({ disableAutoOpen: true });
  open.delete(name);
  await Dexie.delete(name);
}

export function restoringOf({ sentinel, base, current, release }: RestoringOptions): Restoring {
  const nameOf = (id: string): string => {
    if (!/^[\w-]{1,40}$/.test(id) || id === "active")
      throw new StagingError("backup_invalid", "no such restore.");
    return `${base}-${id}`;
  };

  /** Only what was begun, and is not at work. */
  async function staging(id: string): Promise<Database> {
    const name = nameOf(id);
    const [active, existing] = [await readPointer(), await indexedDB.databases()];
    const isAtWork = active?.name === name || active?.former?.name === name;
    if (isAtWork || !existing.some((one) => one.name === name))
      throw new StagingError("backup_invalid", "no such restore.");
    const opening = open.get(name) ?? openStaging(name);
    open.set(name, opening);
    return opening;
  }

  async function checkedStaging(id: string): Promise<Database> {
    const db = await staging(id);
    if (!(await mayBeSwapped(db)))
      throw new StagingError("backup_invalid", "it was not checked, or was not found whole.");
    return db;
  }

  async function readPointer(): Promise<ActiveDatabase | null> {
    const existing = await indexedDB.databases();
    return existing.some(({ name }) => name === pointerName(base)) ? readActive(base) : null;
  }

  /** Databases of restores that were never ended. Another tab may be at one: then it stays, until the next one. */
  async function removeAbandoned(): Promise<void> {
    const active = await readPointer();
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith(`${base}-`) || name === pointerName(base)) continue;
      if (name !== active?.name && name !== active?.former?.name) await remove(name);
    }
  }

  async function swap(id: string, how: Swap): Promise<void> {
    const next = await checkedStaging(id);
    const before = await current();
    const related = await relatedTo(before, next);
    const databaseId = newId();
    const meta = related ? await related.meta.toArray() : [];
    const end = related ? await logEnd(related) : emptyLog;
    const staying = related ? await related.credentials.toArray() : [];
    const factors = related ? await related.secondFactors.toArray() : [];
    const deviceName = await before?.meta.get(nameName);
    await next.transaction("rw", next.tables, async () => {
      await forgetCheck(next);
      await next.meta.bulkPut([
        { name: "databaseId", value: databaseId },
        { name: idName, value: newId() },
        ...(deviceName ? [deviceName] : []),
      ]);
      // No number is given twice: neither those of the backup nor those that this device gave since.
      for (const { name, value } of meta) {
        const stored = Number((await next.meta.get(name))?.value ?? 0);
        if (typeof value === "number" && value > stored) await next.meta.put({ name, value });
      }
      for (const credential of [...how.credentials, ...staying])
        if (await rowsOf(next, "users").get(credential.userId)) await next.credentials.put(credential);
      // Whoever signs in by two steps does so after a restore too.
      for (const factor of factors)
        if (await rowsOf(next, "users").get(factor.userId)) await next.secondFactors.put(factor);
      await noteRestore(next, how, end);
    });
    const former =
      before && !(await isUnused(before))
        ? {
            name: before.name,
            databaseId: String((await before.meta.get("databaseId"))?.value),
            until: how.until,
          }
        : null;
    const older = await readPointer();
    await changeTo({ name: next.name, databaseId, former }, before?.name ?? base);
    open.delete(next.name);
    next.close({ disableAutoOpen: true });
    if (older?.former) await remove(older.former.name);
    if (!former && before) await remove(before.name);
  }

  /** From the moment at which the pointer is written, the other one is at work; then all who have the former one open let go of it. */
  async function changeTo(active: ActiveDatabase, left: string): Promise<void> {
    await writeActive(base, active);
    await sentinel.write(active.databaseId);
    release();
    await askToLeave(left);
  }

  async function forgetFormer(): Promise<void> {
    const active = await readPointer();
    if (!active?.former) return;
    await writeActive(base, { ...active, former: null });
    await remove(active.former.name);
  }

  return {
    begin: async (at, schema) => {
      if (schema > schemaVersion) throw new StagingError("backup_newer", `it is of version ${schema}.`);
      await removeAbandoned();
      const id = `${Date.parse(at).toString(36)}-${newId().slice(-6)}`;
      const db = await openStaging(nameOf(id));
      open.set(nameOf(id), Promise.resolve(db));
      return id;
    },
    put: async (id, entries) => {
      const db = await staging(id);
      await forgetCheck(db);
      await putEntries(db, entries);
    },
    putFile: async (id, file, bytes) => void (await (await staging(id)).fileBytes.put({ id: file, bytes })),
    check: async (id, expected) => {
      const db = await staging(id);
      const check = await checkStaging(db, expected);
      if (check.faults) await db.meta.put({ name: lineageName, value: expected.lineage });
      return check;
    },
    accounts: async (id) => {
      const [db, before] = [await checkedStaging(id), await current()];
      const related = await relatedTo(before, db);
      const isEmpty = before === null || (await isUnused(before));
      return {
        dataHere: related ? "same" : isEmpty ? "none" : "other",
        users: await rowsOf(db, "users").toArray(),
        roles: await rowsOf(db, "roles").toArray(),
        usersHere: related ? await rowsOf(related, "users").toArray() : [],
        withPassword: related ? await related.credentials.toCollection().primaryKeys() : [],
      };
    },
    purgedComingBack: async (id) => {
      const [db, before] = [await staging(id), await current()];
      const related = await relatedTo(before, db);
      return related ? purgedComingBack(related, db) : [];
    },
    swap: (id, how) => alone(base, () => swap(id, how)),
    discard: async (id) => {
      const db = await staging(id).catch(() => null);
      if (db) await remove(db.name);
    },
    former: async (now) => {
      const active = await readPointer();
      if (!active?.former) return null;
      if (active.former.until > now) return { until: active.former.until };
      await forgetFormer();
      return null;
    },
    purgedInFormer: async () => {
      const [active, before] = [await readPointer(), await current()];
      return active?.former && before ? purgedComingBackFrom(before, active.former.name) : [];
    },
    forgetFormer,
    undo: () =>
      alone(base, async () => {
        const active = await readPointer();
        if (!active?.former) return false;
        const { name, databaseId, former } = active;
        await changeTo(
          {
            name: former.name,
            databaseId: former.databaseId,
            former: { name, databaseId, until: former.until },
          },
          name,
        );
        return true;
      }),
  };
}

/**
 * A version of it that is as it was: the browser tells everybody who has it open, and they let go. Whoever does not is left behind on
 * data that nobody reads any more, so nobody waits for him.
 */
async function askToLeave(name: string): Promise<void> {
  const existing = (await indexedDB.databases()).find((one) => one.name === name);
  if (!existing?.version) return;
  const opening = indexedDB.open(name, existing.version + 1);
  await new Promise<void>((resolve) => {
    opening.addEventListener("success", () => {
      opening.result.close();
      resolve();
    });
    for (const event of ["blocked", "error"]) opening.addEventListener(event, () => resolve());
  });
}

const alone = <T>(base: string, work: () => Promise<T>): Promise<T> =>
  "navigator" in globalThis && "locks" in navigator
    ? navigator.locks.request(`${base}-restore`, work)
    : work();

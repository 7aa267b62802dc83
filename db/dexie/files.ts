import { Dexie } from "dexie";
import { type Files, type SentFile, type StoredFile, type Upload, uploadLifetime } from "#db/store/files.ts";
import { type Database, fileIndexes, rowsOf } from "./database.ts";
import { refuseWhereFull } from "./storage-full.ts";

/** Two stores, so that a file is looked up without its bytes. `ArrayBuffer` and never a Blob: WebKit fails to store those. */
export const fileStore = (db: Database): Files => ({
  put: (file, bytes) => putFile(db, file, bytes),
  room: () => roomOf(db),
  bytes: async (id) => (await db.fileBytes.get(id))?.bytes,
  removeOrphans: (before) => removeOrphans(db, before),
});

async function roomOf(db: Database): Promise<{ count: number; bytes: number }> {
  const room = { count: 0, bytes: 0 };
  await db.files.each(({ size }) => {
    room.count++;
    room.bytes += size;
  });
  return room;
}

async function putFile(db: Database, { by, ...file }: SentFile, bytes: ArrayBuffer): Promise<StoredFile> {
  let native: IDBTransaction | null = null;
  try {
    return await db.transaction("rw", [db.files, db.fileBytes], async () => {
      native = Dexie.currentTransaction.idbtrans;
      const before = await db.files.get(file.id);
      const { type, at } = file;
      const uploads = { ...recentUploads(before, at), [by]: { type, at } };
      const stored = { ...file, type: before?.type ?? type, uploads };
      await db.files.put(stored);
      // Bytes that were lost alone are mended too.
      const isThere = before && (await db.fileBytes.where(":id").equals(file.id).count()) > 0;
      if (!isThere) await db.fileBytes.put({ id: file.id, bytes });
      return stored;
    });
  } catch (error) {
    return refuseWhereFull(error, native);
  }
}

function recentUploads(file: StoredFile | undefined, now: string): Record<string, Upload> {
  const oldest = new Date(Date.parse(now) - uploadLifetime).toISOString();
  return Object.fromEntries(Object.entries(file?.uploads ?? {}).filter(([, { at }]) => at > oldest));
}

/**
 * One transaction with the tables that name files. A record that was deleted before that moment names its file no longer: it comes back
 * by an undo alone, and the time for that is over.
 */
const removeOrphans = (db: Database, before: string): Promise<number> =>
  db.transaction(
    "rw",
    [db.files, db.fileBytes, ...fileIndexes.map(({ table }) => db.table(table))],
    async () => {
      const old = await db.files.where("at").below(before).primaryKeys();
      if (old.length === 0) return 0;
      const names = new Map<unknown, number>();
      const count = (id: unknown, by: number) => names.set(id, (names.get(id) ?? 0) + by);
      for (const { table, path, nameOf } of fileIndexes) {
        for (const name of await db.table(table).where(path).anyOf(old.map(nameOf)).keys()) count(name, 1);
        await rowsOf(db, table)
          .where("deletedAt")
          .below(before)
          .each((row) => count(row[path], -1));
      }
      const isNamed = (id: string) => fileIndexes.some(({ nameOf }) => names.get(nameOf(id)));
      const orphans = old.filter((id) => !isNamed(id));
      await db.files.bulkDelete(orphans);
      await db.fileBytes.bulkDelete(orphans);
      return orphans.length;
    },
  );

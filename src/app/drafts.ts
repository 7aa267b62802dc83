import type { Database } from "#db/dexie/database.ts";
import { clearJournal, readJournal, writeJournal } from "./draft-journal.ts";
import { openDatabase } from "./live.ts";
import { currentSession } from "./session.ts";

/** The typed values, since when they are kept, and which version of the record they change. */
export type Draft = { at: string; baseVersion: number | null; values: unknown };

/** A form's stored draft, over a reload, a crash and an update, until it is saved or discarded. */
export type DraftBox = {
  /** Sent along with what it becomes, so that it goes in the transaction that saves. */
  key: string;
  read: () => Promise<Draft | undefined>;
  keep: (values: unknown, baseVersion: number | null) => Promise<void>;
  /** For a page that is going away; null removes the stored draft. False where it can't be kept so. */
  keepAtOnce: (content: Omit<Draft, "at"> | null) => boolean;
  discard: () => Promise<void>;
};

/**
 * The box of a form (the resource and the record, or `new`), one for each user. It stays with the user who opened the form:
 * where the session ends meanwhile, what he typed is his when he comes back, and nobody else's.
 */
export function draftBox(form: string): DraftBox {
  const userId = currentSession()?.user.id ?? "-";
  const key = `${userId}/${form}`;
  return {
    key,
    read: async () => {
      const db = await openDatabase();
      await takeOverJournal(db);
      return db.drafts.get(key);
    },
    keep: async (values, baseVersion) => {
      const at = now();
      const db = await openDatabase();
      await db.drafts.put({ key, userId, at, baseVersion, values });
      clearJournal(key, at);
    },
    keepAtOnce: (content) =>
      writeJournal({ key, userId, at: now(), ...(content ?? { values: null, baseVersion: null }) }),
    discard: async () => {
      const at = now();
      await (await openDatabase()).drafts.delete(key);
      clearJournal(key, at);
    },
  };
}

/** What a person typed on this device and did not save: the form, and when he last did. */
export type UnsavedDraft = Pick<Draft, "at" | "values"> & { form: string };

/** The latest first. */
export async function draftsOf(userId: string): Promise<UnsavedDraft[]> {
  const db = await openDatabase();
  await takeOverJournal(db);
  const drafts = await db.drafts.where("userId").equals(userId).sortBy("at");
  return drafts
    .toReversed()
    .map(({ key, at, values }) => ({ form: key.slice(userId.length + 1), at, values }));
}

/** Of all forms of this person, and of nobody else. */
export async function discardDraftsOf(userId: string): Promise<void> {
  for (const entry of readJournal()) if (entry.userId === userId) clearJournal(entry.key, entry.at);
  await (await openDatabase()).drafts.where("userId").equals(userId).delete();
}

const now = (): string => new Date().toISOString();

/** A value in the journal was typed after the one in the database. */
async function takeOverJournal(db: Database): Promise<void> {
  const entries = readJournal();
  if (entries.length === 0) return;
  const [filled, emptied] = [entries.filter(hasValues), entries.filter((entry) => !hasValues(entry))];
  await db.transaction("rw", db.drafts, async () => {
    await db.drafts.bulkPut(filled);
    await db.drafts.bulkDelete(emptied.map(({ key }) => key));
  });
  for (const { key, at } of entries) clearJournal(key, at);
}

const hasValues = ({ values }: Draft): boolean => values !== null;

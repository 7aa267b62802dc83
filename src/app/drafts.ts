import { openDatabase } from "./live.ts";
import { currentSession } from "./session.ts";

/** What was typed, since when, and which version of the record it changes. */
export type Draft = { at: string; baseVersion: number | null; values: unknown };

/** Where a form keeps what was typed, over a reload, a crash and an update, until it is saved or discarded. */
export type DraftBox = {
  /** Sent along with what it becomes, so that it goes in the transaction that saves. */
  key: string;
  read: () => Promise<Draft | undefined>;
  keep: (values: unknown, baseVersion: number | null) => Promise<void>;
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
    read: async () => (await openDatabase()).drafts.get(key),
    keep: async (values, baseVersion) => {
      const db = await openDatabase();
      await db.drafts.put({ key, userId, at: new Date().toISOString(), baseVersion, values });
    },
    discard: async () => (await openDatabase()).drafts.delete(key),
  };
}

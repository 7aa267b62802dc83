import { isRecord } from "#db/schema/is-record.ts";

/** A draft as it is kept in the database. Values of null: the stored draft is to be discarded. */
export type JournalEntry = {
  key: string;
  userId: string;
  at: string;
  baseVersion: number | null;
  values: unknown;
};

const prefix = "offdesk-draft/";
/** In characters. The browser gives about five million for everything, and the session stands there too. */
const longest = 500_000;

/**
 * Keeps a draft at once. A page that goes away has no time for the database: what it asks of it then is mostly undone. False
 * where there is no room for it.
 */
export function writeJournal(entry: JournalEntry): boolean {
  try {
    const text = JSON.stringify(entry);
    if (text.length > longest) return false;
    localStorage.setItem(prefix + entry.key, text);
    return true;
  } catch {
    // Full, or closed to us: the draft of a second after the last key stays.
    return false;
  }
}

/** Forgets the entries up to that moment: they are in the database by now. */
export function clearJournal(key: string, upTo: string): void {
  const entry = entryIn(read(prefix + key));
  if (entry && entry.at <= upTo) localStorage.removeItem(prefix + key);
}

/** All that is waiting to be moved to the drafts. */
export const readJournal = (): JournalEntry[] => journalKeys().flatMap((key) => entryIn(read(key)) ?? []);

/** The data that it belongs to is thrown away. */
export function emptyJournal(): void {
  for (const key of journalKeys()) localStorage.removeItem(key);
}

function journalKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function entryIn(value: unknown): JournalEntry | null {
  if (!isRecord(value)) return null;
  const { key, userId, at, baseVersion, values } = value;
  if (typeof key !== "string" || typeof userId !== "string" || typeof at !== "string") return null;
  return { key, userId, at, baseVersion: typeof baseVersion === "number" ? baseVersion : null, values };
}

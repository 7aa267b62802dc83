import { Dexie } from "dexie";
import { labelOf } from "#db/schema/label.ts";
import { isTranslated } from "#db/schema/translated.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { StoredCommand } from "#db/store/change.ts";
import type { Decision, Write } from "#db/store/command.ts";
import type { Scrub } from "#db/store/erasing.ts";
import { logEndAfter } from "#db/store/log-end.ts";
import { type Committed, type MirroredRecord, mostRecords, withCommand } from "#db/store/log-mirror.ts";
import type { Database } from "./database.ts";
import type { MirrorStorage } from "./sentinel.ts";

type Mirror = {
  note: (committed: Committed) => void;
  scrub: (scrub: Scrub) => void;
  written: () => Promise<void>;
};

/** Milliseconds for which commands are gathered: remembering one costs as much as writing it, and each would wait for the one before. */
const gatheredFor = 200;

const mirrors = new WeakMap<Database, Mirror>();

/** From now on, what is committed to this database is remembered there too. */
export function mirrorTo(storage: MirrorStorage, db: Database, databaseId: string): void {
  let noted: Committed[] = [];
  let writing: Promise<void> | null = null;
  const write = async () => {
    while (noted.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, gatheredFor));
      const commands = noted;
      noted = [];
      await storage.change((before) =>
        commands.reduce((mirror, one) => withCommand(mirror, databaseId, one), before),
      );
    }
    writing = null;
  };
  mirrors.set(db, {
    scrub: (scrub) => {
      noted = scrub(noted);
      void Dexie.ignoreTransaction(() => storage.change(scrub));
    },
    note: (committed) => {
      noted.push(committed);
      // Outside of any transaction, which would wait for it.
      writing ??= Dexie.ignoreTransaction(write);
    },
    written: () => writing ?? Promise.resolve(),
  });
}

/** Resolves when all that was committed through this connection is remembered outside the store. */
export const mirrored = (db: Database): Promise<void> => mirrors.get(db)?.written() ?? Promise.resolve();

/** Tells the mirror of a command once the transaction that this is called in is committed. Nobody waits for it. */
export function noteCommand(
  db: Database,
  stored: StoredCommand,
  { writes, counters }: Pick<Decision, "writes" | "counters"> = { writes: [] },
  rows: readonly StoredRow[] = [],
): void {
  const { number, hash, at, lines } = stored;
  const committed = {
    end: logEndAfter(stored),
    command: { number, hash, at, lines, records: recordsIn(writes, rows) },
    counters: Object.fromEntries(counters ?? []),
  };
  Dexie.currentTransaction.on("complete", () => noteCommitted(db, committed));
}

/** The first that were asked for. A command may have thousands, and the transaction is still open. */
function recordsIn(writes: readonly Write[], rows: readonly StoredRow[]): MirroredRecord[] {
  const records: MirroredRecord[] = [];
  for (const [at, { resource, derived }] of writes.entries()) {
    const row = rows[at];
    if (!row || derived) continue;
    records.push({ resource: resource.name, id: row.id, label: brief(labelOf(resource, row)) });
    if (records.length === mostRecords) break;
  }
  return records;
}

/** All that is remembered is read and written again with each command, and a note is called what it says. */
const longestLabel = 40;

function brief(label: unknown): unknown {
  if (typeof label === "string") return cut(label);
  return isTranslated(label) ? { en: cut(label.en), fr: cut(label.fr), ar: cut(label.ar) } : null;
}

function cut(label: string): string {
  const signs = Array.from(label.slice(0, 2 * longestLabel + 2));
  return signs.length > longestLabel ? `${signs.slice(0, longestLabel).join("")}…` : label;
}

/** Once the transaction is committed that this is called in, what is remembered outside the store tells of a person no more. */
export const scrubMirror = (db: Database, scrub: Scrub): void =>
  Dexie.currentTransaction.on("complete", () => mirrors.get(db)?.scrub(scrub));

export const noteCommitted = (db: Database, committed: Committed): void => mirrors.get(db)?.note(committed);

import type { Change, ImportBatch, Span, StoredAnswer } from "#db/store/change.ts";
import type { Database } from "./database.ts";

export const historyOf = (db: Database, table: string, ids: readonly string[]): Promise<Change[]> =>
  ids.length === 1
    ? db.changes.where("record").equals(`${table}/${ids[0]}`).toArray()
    : db.changes
        .where("record")
        .anyOf(ids.map((id) => `${table}/${id}`))
        .sortBy("number");

export const lastChangeOf = (db: Database, table: string, id: string): Promise<Change | undefined> =>
  db.changes.where("record").equals(`${table}/${id}`).last();

export const linesIn = (db: Database, [first, last]: Span, most = Infinity): Promise<Change[]> =>
  db.changes
    .where("number")
    .between(first, Math.min(last, first + most - 1), true, true)
    .toArray();

/** A run's batches have its key with a number behind it. */
const batchesOf = (key: string): string => `${key}.`;

export const answersOf = (db: Database, prefix: string): Promise<StoredAnswer[]> =>
  db.answers.where("key").startsWith(prefix).toArray();

export const importsOf = (db: Database, resource: string): Promise<ImportBatch[]> =>
  db.imports.where("resource").equals(resource).toArray();

export async function importsNamed(db: Database, key: string): Promise<ImportBatch[]> {
  const exact = await db.imports.get(key);
  return exact ? [exact] : db.imports.where("key").startsWith(batchesOf(key)).toArray();
}

export async function spansOf(db: Database, key: string): Promise<Span[]> {
  const exact = (await db.answers.get(key))?.span ?? (await db.imports.get(key))?.span;
  if (exact) return [exact];
  const entries = [
    ...(await answersOf(db, batchesOf(key))),
    ...(await db.imports.where("key").startsWith(batchesOf(key)).toArray()),
  ];
  const spans = new Map<number, Span>();
  for (const { span } of entries) if (span) spans.set(span[0], span);
  return [...spans.values()].toSorted(([one], [other]) => one - other);
}

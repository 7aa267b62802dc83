import type { Database, Span } from "#db/dexie/database.ts";

/**
 * Where a command's lines stand in the log, or, for the beginning of several keys (`run` of `run.1`, `run.2`), those of each of
 * its batches, in order. Answers are forgotten after a month, batches stay.
 */
export async function spansOf(db: Database, key: string): Promise<Span[]> {
  const exact = (await db.answers.get(key))?.span ?? (await db.imports.get(key))?.span;
  if (exact) return [exact];
  const batches = `${key}.`;
  const found = [
    ...(await db.answers.where("key").startsWith(batches).toArray()),
    ...(await db.imports.where("key").startsWith(batches).toArray()),
  ];
  const spans = new Map<number, Span>();
  for (const { span } of found) if (span) spans.set(span[0], span);
  return [...spans.values()].toSorted(([one], [other]) => one - other);
}

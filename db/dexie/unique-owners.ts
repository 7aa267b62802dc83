import type { Database } from "./database.ts";

/** So many are read one by one, which engines do in less time than it takes to count a range. */
const few = 300;
/** A range is read whole where it holds no more than so many times the number of values looked for. */
const worth = 20;

/** The ids of the records that hold these unique values, by key. Of a whole file's values the range that they lie in is read in one go. */
export async function uniqueOwners(db: Database, keys: Iterable<string>): Promise<Map<string, string>> {
  const requested = new Set(keys);
  const owners = new Map<string, string>();
  for (const group of byConstraint(requested)) {
    for (const holder of await uniqueEntries(db, group))
      if (holder && requested.has(holder.key)) owners.set(holder.key, holder.id);
  }
  return owners;
}

async function uniqueEntries(db: Database, keys: readonly string[]) {
  if (keys.length <= few) return db.uniques.bulkGet([...keys]);
  const sorted = keys.toSorted();
  const range = db.uniques.where("key").between(sorted[0], sorted.at(-1), true, true);
  return (await range.count()) <= worth * keys.length ? range.toArray() : db.uniques.bulkGet(sorted);
}

/** Keys of one table and constraint lie together. */
function byConstraint(keys: Iterable<string>): string[][] {
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const [table = "", paths = ""] = key.split("|", 2);
    const stem = `${table}|${paths}`;
    const group = groups.get(stem);
    if (group) group.push(key);
    else groups.set(stem, [key]);
  }
  return [...groups.values()];
}

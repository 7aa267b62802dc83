import type { Resource } from "#db/schema/resource.ts";
import type { Store } from "#db/store/store.ts";
import { type ApiContext, todayOf } from "#sw/api/core/context.ts";
import { noteEvent } from "./note-event.ts";

/** What this thread noted already: a page asks for its record again and again. */
const notedReads = new WeakMap<Store, Set<string>>();

const mostNoted = 1000;

/** That a person opened a record and read these of its costs, which others may not: once for each person, record and day. */
export function noteCostRead(c: ApiContext, resource: Resource, id: string, fields: readonly string[]): void {
  const { db, signedIn } = c.var;
  const once = `${signedIn.user.id}/${resource.table}/${id}/${todayOf(c)}`;
  const noted = notedReads.get(db) ?? new Set<string>();
  notedReads.set(db, noted);
  if (noted.has(once)) return;
  if (noted.size >= mostNoted) noted.clear();
  noted.add(once);
  const args = { resource: resource.name, record: id, fields };
  noteEvent(c, { name: "read_costs", actor: signedIn.user.id, args }, once);
}

import type { Write } from "#db/commit.ts";
import { type Database, rowsOf } from "#db/database.ts";
import { type Reference, references } from "#db/schema/index.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Resource } from "#db/schema/resource.ts";
import { chunkBits } from "./chunk.ts";
import { keepWhere } from "./filter.ts";
import { partsOf } from "./parts.ts";
import { rowsAt, viewOf } from "./view.ts";

/** How many living records point at this one and need it. Call it inside a transaction. */
export async function countReferences(
  db: Database,
  to: Resource,
  id: string,
): Promise<{ resource: string; count: number }[]> {
  const found = new Map<string, Set<number>>();
  for (const reference of references) {
    if (reference.field.to !== to.name || reference.field.onDelete !== "restrict") continue;
    const { slots } = await pointingAt(db, reference, to, id);
    // A record that points at it twice is one record.
    if (slots.length > 0)
      found.set(reference.from.name, new Set([...(found.get(reference.from.name) ?? []), ...slots]));
  }
  return [...found].map(([resource, slots]) => ({ resource, count: slots.size }));
}

/** The records that lose their reference when this one is deleted. */
export async function clearedBy(db: Database, to: Resource, id: string): Promise<Write[]> {
  const writes = new Map<string, Write>();
  for (const reference of references) {
    if (reference.field.to !== to.name || reference.field.onDelete !== "clear") continue;
    const { view, slots } = await pointingAt(db, reference, to, id);
    for (const before of await rowsAt(db, view, slots)) {
      const known = writes.get(before.id)?.after ?? before;
      writes.set(before.id, {
        resource: reference.from,
        before,
        after: without(known, reference.path, id),
        action: "update",
      });
    }
  }
  return [...writes.values()];
}

async function pointingAt(db: Database, { from, path }: Reference, to: Resource, id: string) {
  const view = await viewOf(db, from.table, partsOf(from.table, path));
  const marks = new Uint8Array(view.slots);
  for (const chunk of view.chunks) marks.set(chunk.alive, chunk.chunk << chunkBits);
  if (from.shares) keepWhere(view, marks, "kind", (kind) => kind === from.shares?.kind);
  keepWhere(view, marks, path, (value) => value === id || (Array.isArray(value) && value.includes(id)));
  // A record that points at itself goes with itself.
  const own = from.table === to.table ? (await rowsOf(db, to.table).get(id))?.slot : undefined;
  if (own !== undefined) marks[own] = 0;
  const slots: number[] = [];
  for (let slot = marks.indexOf(1); slot !== -1; slot = marks.indexOf(1, slot + 1)) slots.push(slot);
  return { view, slots };
}

function without(
  row: Record<string, unknown> & { id: string },
  path: string,
  id: string,
): { id: string } & Record<string, unknown> {
  const [name = "", ...rest] = path.split(".");
  return { ...row, id: row.id, [name]: cleared(row[name], rest, id) };
}

function cleared(value: unknown, [name, ...rest]: string[], id: string): unknown {
  if (name === undefined)
    return Array.isArray(value) ? value.filter((one) => one !== id) : value === id ? null : value;
  if (Array.isArray(value)) return value.map((part) => cleared(part, [name, ...rest], id));
  return isRecord(value) ? { ...value, [name]: cleared(value[name], rest, id) } : value;
}

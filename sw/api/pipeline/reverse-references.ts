import { grouped } from "#db/schema/grouped.ts";
import { addressOf, type Reference } from "#db/schema/registry.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { RowValues, WriteRequest } from "./write-request.ts";
import type { Tx } from "#db/store/tx.ts";

/** What another write entails for a record that is there. */
export type FollowUp = WriteRequest & { before: StoredRow; values: RowValues };

export const followUp = (resource: Resource, before: StoredRow, values: RowValues): FollowUp => ({
  operation: "followUp",
  resource,
  id: before.id,
  before,
  values,
});

/** The records that need another one: of those that the person may read, how many of which list, and how many others. */
export type Needing = { lists: { resource: string; count: number }[]; hidden: number };

/**
 * Counts the living records that point at each of these and need it; a record that none needs is absent. `readableOf` tells which records
 * of a list are counted with its name: all of them by default.
 */
export async function countReferences(
  tx: Tx,
  to: Resource,
  ids: Iterable<string>,
  readableOf: (from: Resource) => Promise<(slot: number) => boolean> = async () => () => true,
): Promise<Map<string, Needing>> {
  const needing = new Map<string, Needing>();
  const all = await tx.referencing(to, ids, ({ field }) => field.onDelete === "restrict");
  for (const [from, byReference] of grouped(all, ({ reference }) => reference.from)) {
    const isReadable = await readableOf(from);
    const slotsById = new Map<string, Set<number>>();
    // A record that points at it twice is one record.
    for (const { bySlot } of byReference)
      for (const [slot, pointedAt] of bySlot)
        for (const id of pointedAt) slotsById.set(id, (slotsById.get(id) ?? new Set()).add(slot));
    for (const [id, slots] of slotsById) {
      const one = needing.get(id) ?? { lists: [], hidden: 0 };
      needing.set(id, one);
      const count = [...slots].filter(isReadable).length;
      if (count > 0) one.lists.push({ resource: addressOf(from), count });
      one.hidden += slots.size - count;
    }
  }
  return needing;
}

/** The records that lose their reference when these are deleted; those that are deleted themselves are left as they are. */
export async function clearedBy(tx: Tx, to: Resource, ids: Iterable<string>): Promise<FollowUp[]> {
  const gone = new Set(ids);
  return rewritten(tx, to, gone, "clear", (id) => (gone.has(id) ? null : id));
}

/** The records that reference some of these, each with the values that replace the references. Null takes one out. */
export async function rewritten(
  tx: Tx,
  to: Resource,
  ids: ReadonlySet<string>,
  which: "clear" | "all",
  replace: (id: string) => string | null,
): Promise<FollowUp[]> {
  const follows = new Map<string, FollowUp>();
  const isMeant = ({ field }: Reference) => which === "all" || field.onDelete === which;
  for (const referrers of await tx.referencing(to, ids, isMeant)) {
    const { from, path, field } = referrers.reference;
    for (const before of await referrers.rows()) {
      if (from.table === to.table && ids.has(before.id)) continue;
      const key = `${from.table}/${before.id}`;
      const row = follows.get(key)?.values ?? before;
      follows.set(key, followUp(from, before, withReplaced(row, path, replace, field.required)));
    }
  }
  return [...follows.values()];
}

/** The record with other references at a path. */
export function withReplaced(
  row: Record<string, unknown>,
  path: string,
  replace: (id: string) => string | null,
  isNeeded: boolean,
): Record<string, unknown> {
  const [name = "", ...rest] = path.split(".");
  return { ...row, [name]: replacedIn(row[name], rest, replace, isNeeded) };
}

/** A row, or a group, that requires its reference goes with it. */
function replacedIn(
  value: unknown,
  [name, ...rest]: string[],
  replace: (id: string) => string | null,
  isNeeded: boolean,
): unknown {
  if (name !== undefined) {
    if (Array.isArray(value))
      return value
        .map((item) => replacedIn(item, [name, ...rest], replace, isNeeded))
        .filter((item) => item !== null);
    if (!isRecord(value)) return value;
    const replaced = replacedIn(value[name], rest, replace, isNeeded);
    return isNeeded && rest.length === 0 && replaced === null ? null : { ...value, [name]: replaced };
  }
  if (typeof value === "string") return replace(value);
  if (!Array.isArray(value)) return value;
  const ids = value.map((id: unknown) => (typeof id === "string" ? replace(id) : id));
  return [...new Set(ids.filter((id) => id !== null))];
}

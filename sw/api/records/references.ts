import { addressOf } from "#db/schema/registry.ts";
import { grouped } from "#db/schema/grouped.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ApiContext, SignedIn } from "#sw/api/core/context.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { readableReferrers } from "#sw/api/pipeline/readable-referrers.ts";
import { readIds } from "./parameters.ts";
import type { References } from "./contract.ts";
import { talliesOf } from "./tallies.ts";
import { readableRecord, seenIds } from "./readable-record.ts";
import { tablesAround } from "#db/store/scope.ts";
import type { Referrers, Tx } from "#db/store/tx.ts";

/**
 * `GET …/{id}/references`: 200 `{ items: [{ resource, count, blocking }], hidden, hiddenBlocking }`. Records that the
 * person may not read are not named, only summed; archived ones count.
 */
export async function references(c: ApiContext, resource: Resource, id: string): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", resource);
  const body = await db.read(tablesAround(resource), async (tx) => {
    await readableRecord(tx, signedIn, resource, id);
    return referrers(tx, signedIn, resource, [id]);
  });
  return c.json(body);
}

/** The references to any of these records, each counted once. */
export async function referrers(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  ids: readonly string[],
): Promise<References> {
  const items: References["items"] = [];
  let hidden = 0;
  let hiddenBlocking = 0;
  for (const { from, byReference, readable } of await referrersByList(tx, signedIn, resource, ids)) {
    const slots = new Map<number, boolean>();
    for (const { reference, bySlot } of byReference) {
      const blocks = reference.field.onDelete === "restrict";
      for (const slot of bySlot.keys()) slots.set(slot, blocks || slots.get(slot) === true);
    }
    const all = [...slots];
    const seen = all.filter(([slot]) => readable(slot));
    const blocking = (some: typeof all) => some.filter(([, blocks]) => blocks).length;
    hidden += all.length - seen.length;
    hiddenBlocking += blocking(all) - blocking(seen);
    if (seen.length > 0)
      items.push({ resource: addressOf(from), count: seen.length, blocking: blocking(seen) });
  }
  return { items: items.toSorted((one, other) => other.count - one.count), hidden, hiddenBlocking };
}

type ReferrersOfList = { from: Resource; byReference: Referrers[]; readable: (slot: number) => boolean };

/** The references to any of these, list by list, and which of them the person may read. */
async function referrersByList(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  ids: readonly string[],
): Promise<ReferrersOfList[]> {
  const lists: ReferrersOfList[] = [];
  const all = await tx.referencing(resource, ids, ({ field }) => field.onDelete !== "follow");
  for (const [from, byReference] of grouped(all, ({ reference }) => reference.from))
    lists.push({ from, byReference, readable: await readableReferrers(tx, signedIn, from) });
  return lists;
}

/**
 * `GET …/usage?id=…&id=…`: 200 `{ items: [{ id, usageCount, by: { ⟨list⟩: n }, tallies }] }`, for the rows of a page;
 * one that the reader may not see has none. `tallies` where their list has figures of its own that he may see. Counted when
 * asked, on the columns in memory: a stored count would make every write of a unit a write of its masters too.
 */
export async function usage(c: ApiContext, resource: Resource): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", resource);
  const ids = readIds(c);
  const [counts, tallies] = await db.read(tablesAround(resource), async (tx) => {
    const seen = await seenIds(tx, signedIn, resource, ids);
    return [await usageOf(tx, signedIn, resource, seen), await talliesOf(c, tx, resource, seen)] as const;
  });
  const itemOf = (id: string) => {
    const by = counts.get(id) ?? new Map<string, number>();
    return { id, usageCount: sumOf(by), by: Object.fromEntries(by), tallies: tallies.get(id) };
  };
  return c.json({ items: ids.map(itemOf) });
}

/** Of counts list by list, all together. */
export const sumOf = (by: ReadonlyMap<string, number>): number =>
  [...by.values()].reduce((sum, count) => sum + count, 0);

/** How many records that the person may see point at each of these, list by list. */
export async function usageOf(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const referring = new Map<string, Map<string, Set<number>>>();
  for (const { from, byReference, readable } of await referrersByList(tx, signedIn, resource, ids)) {
    const list = addressOf(from);
    for (const { bySlot } of byReference) {
      for (const [slot, pointedAt] of bySlot) {
        if (!readable(slot)) continue;
        for (const id of pointedAt) {
          const byList = referring.get(id) ?? new Map<string, Set<number>>();
          referring.set(id, byList);
          byList.set(list, (byList.get(list) ?? new Set()).add(slot));
        }
      }
    }
  }
  const sizes = (byList: Map<string, Set<number>>) =>
    new Map([...byList].map(([from, slots]) => [from, slots.size]));
  return new Map([...referring].map(([id, byList]) => [id, sizes(byList)]));
}

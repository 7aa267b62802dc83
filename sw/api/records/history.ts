import type { Resource } from "#db/schema/resource.ts";
import { pageBounds } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { historyEntries, visibleLines } from "./history-entries.ts";
import { historyParameters } from "./parameters.ts";
import { revertOffers } from "#sw/api/undo/revert-offers.ts";
import { readableRecord } from "./readable-record.ts";
import { recordLines } from "./record-lines.ts";

/**
 * The changes of a record, newest first; fields that the person may not read are left out here too, and so are the lines of a
 * time when he might not read the record. Whoever reads it by a list of fields (people at a client's) reads of no other person by
 * name. A merge names the `records` that went into this one; their own histories stand behind `?of={id}`.
 */
export async function history(c: ApiContext, resource: Resource, id: string) {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", resource);
  const row = await readableRecord(db, signedIn, resource, id);
  const query = readParameters(c, historyParameters);
  const of = await mergedInto(db, resource, id, query.of);
  const before = of === id ? row : await db.get(resource.table, of);
  const lines = before ? await recordLines(db, resource, before) : [];
  const visible = visibleLines(signedIn, resource, row, lines, before);
  const { skip, size, ...pages } = pageBounds(visible.length, query);
  const pageLines = visible.slice(skip, skip + size);
  const entries = await historyEntries(db, signedIn, resource, pageLines);
  const items = entries.map((entry, at) => {
    const visibleLine = pageLines[at];
    return visibleLine && before === row ? { ...entry, ...revertOffers(signedIn, row, visibleLine) } : entry;
  });
  return c.json({ items, total: visible.length, ...pages });
}

/** The record itself, or one that was merged into it, also by way of others. */
async function mergedInto(tx: Tx, resource: Resource, id: string, of: string | null): Promise<string> {
  const passed = new Set<string>();
  for (let at = of; at !== null && !passed.has(at);) {
    if (at === id) return of ?? id;
    passed.add(at);
    const row = await tx.get(resource.table, at);
    const last = await tx.lastChange(resource.table, at);
    at = row?.deletedAt && last?.action === "merge" ? (last.about?.[0]?.id ?? null) : null;
  }
  return of === null ? id : fail("not_found");
}

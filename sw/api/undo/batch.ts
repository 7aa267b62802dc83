import { permitsEverything } from "#db/rules/ability.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { allow } from "#sw/api/core/permissions.ts";
import type { ImportBatch } from "#db/store/change.ts";
import type { ListQuery } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";

/**
 * `batch=⟨key of an import⟩`: the records that it made or changed, as far as the list shows them to this person. One that was
 * written in several batches goes by the beginning of their keys. Somebody else's, and one that is not known, holds nothing.
 */
export async function byBatch(
  c: ApiContext,
  resource: Resource,
  _query: ListQuery,
  params: URLSearchParams,
): Promise<ReadonlySet<string> | null> {
  const name = params.get("batch");
  if (name === null || name === "") return null;
  return recordsOf(c.var.db, resource, await batchesNamed(c, resource, name));
}

/** `GET …/imports/{key}`: which file it was, and when: `{ file, at, by, created, updated }`. */
export async function oneImport(c: ApiContext, resource: Resource, key: string): Promise<Response> {
  allow(c.var.signedIn, "read", resource);
  const batches = await batchesNamed(c, resource, key);
  const [first] = batches;
  if (!first) fail("not_found");
  const { file, at, by } = first;
  const sum = (what: "created" | "updated") => batches.reduce((total, batch) => total + batch[what], 0);
  return c.json({ file, at, by, created: sum("created"), updated: sum("updated") });
}

async function batchesNamed(c: ApiContext, resource: Resource, name: string): Promise<ImportBatch[]> {
  const { db, signedIn } = c.var;
  const mayAll = permitsEverything(signedIn);
  for (const key of [`${signedIn.user.id}/${name}`, ...(mayAll ? [name] : [])]) {
    const batches = await db.importsNamed(key);
    const listBatches = batches.filter((batch) => batch.resource === resource.name);
    if (listBatches.length > 0) return listBatches.toSorted((one, other) => one.span[0] - other.span[0]);
  }
  return [];
}

/**
 * What an import wrote is written for ever: its lines are read once, and not for each page of the list, nor each time that the
 * home page counts the latest ones.
 */
const idsByImports = new WeakMap<Tx, Map<string, ReadonlySet<string>>>();
const cacheSize = 4;

async function recordsOf(
  tx: Tx,
  resource: Resource,
  batches: readonly ImportBatch[],
): Promise<ReadonlySet<string>> {
  const keys = batches.map(({ key }) => key).join(" ");
  const cache = idsByImports.get(tx) ?? new Map<string, ReadonlySet<string>>();
  idsByImports.set(tx, cache);
  const cached = cache.get(keys);
  if (cached) return cached;
  const ids = new Set<string>();
  for (const { span } of batches)
    for (const line of await tx.lines(span)) if (line.resource === resource.name) ids.add(line.recordId);
  cache.set(keys, ids);
  for (const oldest of [...cache.keys()].slice(0, -cacheSize)) cache.delete(oldest);
  return ids;
}

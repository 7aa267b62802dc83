import { listPage, type ListQuery, wholeList } from "#db/dexie/list/list.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { type ApiContext, readerOf } from "#sw/api/context.ts";
import { allow } from "#sw/api/permissions.ts";

/** All records of a resource that the person may read, the newest first; fewer, or in another order, where `query` says so. */
export async function allRows(
  c: ApiContext,
  resource: Resource,
  query: Partial<ListQuery> = {},
): Promise<StoredRow[]> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", resource);
  const { rows } = await listPage(db, resource, { ...wholeList, ...query }, readerOf(c));
  return rows;
}

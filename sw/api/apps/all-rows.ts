import type { Fields } from "#db/schema/kind.ts";
import type { Resource, StoredRowOf } from "#db/schema/resource.ts";
import { type ApiContext, readerOf } from "#sw/api/core/context.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { type ListQuery, wholeList } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";

/** All records of a resource that the person may read, the newest first; fewer, or in another order, where `query` says so. */
export async function allRows<F extends Fields>(
  c: ApiContext,
  resource: Resource<F>,
  query: Partial<ListQuery> = {},
  tx: Tx = c.var.db,
): Promise<StoredRowOf<F>[]> {
  const { signedIn } = c.var;
  allow(signedIn, "read", resource);
  const { rows } = await tx.query(resource, { ...wholeList, ...query }, readerOf(c));
  return rows;
}

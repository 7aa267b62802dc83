import type { AppList } from "#db/domain/apps/app-list.ts";
import { type ApiContext, readerOf } from "#sw/api/core/context.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { listQuery } from "#sw/api/records/query.ts";
import { wireValues } from "./wire.ts";
import type { ListQuery, Page } from "#db/store/list-query.ts";

/** Answers a list call by the list engine, in the call's own words. `narrow` adds what only this call knows. */
export async function listCall(
  c: ApiContext,
  list: AppList,
  narrow: (query: ListQuery, params: URLSearchParams) => ListQuery = (query) => query,
): Promise<Response> {
  const { rows, total, page, totalPages } = await pageOf(c, list, narrow);
  return c.json({
    [list.items]: rows.map((row) => wireValues(c.var.signedIn, list, row)),
    [list.total]: total,
    ...(list.alsoTotal !== undefined && { [list.alsoTotal]: total }),
    ...(list.tellsPage && { page, totalPages }),
  });
}

async function pageOf(
  c: ApiContext,
  list: AppList,
  narrow: (query: ListQuery, params: URLSearchParams) => ListQuery,
): Promise<Page> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", list.resource);
  const params = new URL(c.req.url).searchParams;
  const query = await derivedQuery(c, list, narrow(appQuery(list, params), params), params);
  return db.query(list.resource, query, readerOf(c));
}

async function derivedQuery(
  c: ApiContext,
  { resource, derivedFilters = [] }: AppList,
  query: ListQuery,
  params: URLSearchParams,
): Promise<ListQuery> {
  const derived = derivedFilters.flatMap((name) => params.getAll(name).map((value) => [name, value]));
  if (derived.length === 0) return query;
  const { withDerivedFilters } = await import("#sw/api/records/derived-filters.ts");
  return withDerivedFilters(c, resource, query, new URLSearchParams(derived));
}

/** The call's own words for sort keys and filters, put in those of the list engine. */
export function appQuery({ resource, sortKeys, filters }: AppList, params: URLSearchParams): ListQuery {
  const translated = new URLSearchParams();
  // A call that searches nothing has no such parameter: `q` would find nothing.
  const query = resource.search.length > 0 ? ["q"] : [];
  for (const name of [...query, "orderBy", "page", "itemsPerPage"]) {
    const value = params.get(name);
    if (value !== null) translated.set(name, value);
  }
  const sortBy = params.get("sortBy") ?? "";
  if (Object.hasOwn(sortKeys, sortBy)) translated.set("sortBy", sortKeys[sortBy] ?? "");
  for (const [name, path] of Object.entries(filters))
    for (const value of params.getAll(name)) translated.append(path, value);
  return { ...listQuery(resource, translated), asWritten: true };
}

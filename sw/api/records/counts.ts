import { passwordFilter } from "#db/rules/records/password-states.ts";
import { can } from "#db/rules/ability.ts";
import { joinedAt } from "#db/schema/joined-path.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ListQuery } from "#db/store/list-query.ts";
import { type ApiContext, readerOf } from "#sw/api/core/context.ts";
import { failWith } from "#sw/api/core/errors.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { countParameters } from "./parameters.ts";
import { columnQuery } from "./query.ts";

const mostQueries = 50;

/**
 * `GET …/counts?of=⟨a query of the list⟩&of=…`: 200 `{ counts }`: how many rows each of these queries finds, in their order. Null where
 * the reader may not see what it filters by, and where no column tells: then the list itself has to be asked.
 */
export async function answerCounts(c: ApiContext, resource: Resource): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", resource);
  const { of } = readParameters(c, countParameters);
  if (of.length > mostQueries) failWith([{ path: "of", code: "too_many", params: { max: mostQueries } }]);
  const queries = await Promise.all(of.map((text) => countedQuery(c, resource, new URLSearchParams(text))));
  const counted = queries.filter((query) => query !== null);
  const aggregates = counted.map(({ filters, archived = "no" }) => ({ filters, archived }));
  const groups = await db.aggregate(resource, aggregates, readerOf(c));
  const countOf = new Map(counted.map((query, at) => [query, groups[at]?.[0]?.count ?? 0]));
  return c.json({ counts: queries.map((query) => (query ? (countOf.get(query) ?? null) : null)) });
}

/** Null where the reader may not see what it filters by, and where neither a column tells nor how people sign in. */
async function countedQuery(
  c: ApiContext,
  resource: Resource,
  params: URLSearchParams,
): Promise<ListQuery | null> {
  const { ability } = c.var.signedIn;
  const isReadable = (path: string) =>
    can(ability, "read", resource.subject, undefined, joinedAt(resource, path)?.here ?? path);
  const others = new URLSearchParams(params);
  others.delete(passwordFilter);
  const query = columnQuery(c, resource, others);
  if (!query?.filters.every(({ path }) => isReadable(path))) return null;
  if (!params.has(passwordFilter)) return query;
  const { byPassword, mayAskPasswords } = await import("#sw/api/auth/by-password.ts");
  if (!mayAskPasswords(c, resource)) return null;
  const ids = await byPassword(c, resource, query, params);
  return ids ? { ...query, filters: [...query.filters, { path: "id", values: [...ids] }] } : query;
}

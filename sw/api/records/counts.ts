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
  const isReadable = (path: string) =>
    can(signedIn.ability, "read", resource.subject, undefined, joinedAt(resource, path)?.here ?? path);
  const queries = of.map((text) => columnQuery(c, resource, new URLSearchParams(text)));
  const counted = queries.filter(
    (query): query is ListQuery => query !== null && query.filters.every(({ path }) => isReadable(path)),
  );
  const aggregates = counted.map(({ filters, archived = "no" }) => ({ filters, archived }));
  const groups = await db.aggregate(resource, aggregates, readerOf(c));
  const countOf = new Map(counted.map((query, at) => [query, groups[at]?.[0]?.count ?? 0]));
  return c.json({ counts: queries.map((query) => (query ? (countOf.get(query) ?? null) : null)) });
}

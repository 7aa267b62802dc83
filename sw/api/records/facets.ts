import { readParameters } from "#sw/api/core/parameters.ts";
import { facetParameters } from "./parameters.ts";
import { type Ability, can } from "#db/rules/ability.ts";
import type { KindName } from "#db/schema/kind.ts";
import { filterFieldAt, joinedAt } from "#db/schema/joined-path.ts";
import type { Resource } from "#db/schema/resource.ts";
import { type ApiContext, readerOf } from "#sw/api/core/context.ts";
import { allow } from "#sw/api/core/permissions.ts";
import type { Facets } from "./contract.ts";
import { readQuery } from "./query.ts";
import type { Counted, Facet } from "#db/store/list-query.ts";

const countable = new Set<KindName | undefined>(["choice", "choices", "flag", "ref", "refs", "tags", "text"]);

/** Of a reference that leads to thousands of records, the ones with the most rows. */
const mostValues = 500;

/**
 * `GET …/facets?⟨the list's query⟩&of=state,clientId`: 200 `{ facets: { ⟨field⟩: { counts: { ⟨value⟩: rows }, missing, others } } }`:
 * how many rows each value would leave under the search and the other filters. A value that is not named has none, unless
 * `others`, the number of values left out, says that there are more. Of a field that the reader may not see there is no facet.
 */
export async function facets(c: ApiContext, resource: Resource): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", resource);
  const params = new URL(c.req.url).searchParams;
  const query = await readQuery(c, resource, params);
  const counting = countedIn(resource, signedIn.ability, readParameters(c, facetParameters).of ?? "");
  const counted = await db.facets(resource, query, counting, readerOf(c));
  const answer: Facets = {};
  for (const [path, facet] of counted) {
    const joined = joinedAt(resource, path);
    answer[path] = answerOf(joined ? regrouped(facet, await db.joinedValues(joined, readerOf(c))) : facet);
  }
  return c.json({ facets: answer });
}

/** What records of another list have in common with those that point here is not counted. */
function countedIn(resource: Resource, ability: Ability, requested: string): Counted[] {
  const names = new Set(requested.split(","));
  return resource.filters.flatMap((path) => {
    const { here: of = path } = joinedAt(resource, path) ?? {};
    const isCounted =
      names.has(path) &&
      of !== "id" &&
      countable.has(filterFieldAt(resource, path)?.kind) &&
      can(ability, "read", resource.subject, undefined, of);
    return isCounted ? [{ path, of }] : [];
  });
}

/** Counted by the rows' references, answered by the values of the referenced records. */
function regrouped({ counts, missing }: Facet, behind: ReadonlyMap<string, unknown>): Facet {
  const all: Facet = { counts: new Map(), missing };
  for (const [id, count] of counts) {
    const value = behind.get(id);
    if (typeof value !== "string") all.missing += count;
    else all.counts.set(value, (all.counts.get(value) ?? 0) + count);
  }
  return all;
}

function answerOf({ counts, missing }: Facet): Facets[string] {
  const largest = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostValues);
  return { counts: Object.fromEntries(largest), missing, others: counts.size - largest.length };
}

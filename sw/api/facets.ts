import { countFacets, type Facet } from "#db/list/facets.ts";
import { type Ability, can } from "#db/rules/ability.ts";
import type { KindName } from "#db/schema/kind.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { type ApiContext, readerOf } from "./context.ts";
import { allow } from "./permissions.ts";
import { askedQuery } from "./query.ts";

const countable = new Set<KindName | undefined>(["choice", "choices", "flag", "ref", "refs", "text"]);
/** Of each field asked for: how many rows a value would leave. One that is not named leaves none, unless `others` were left out. */
export type Facets = Record<string, { counts: Record<string, number>; missing: number; others: number }>;

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
  const query = await askedQuery(c, resource, params);
  const of = countedIn(resource, signedIn.ability, params.get("of") ?? "");
  const counted = await countFacets(db, resource, query, of, readerOf(c));
  const answer: Facets = Object.fromEntries([...counted].map(([path, facet]) => [path, told(facet)]));
  return c.json({ facets: answer });
}

function countedIn(resource: Resource, ability: Ability, asked: string): string[] {
  const names = new Set(asked.split(","));
  return resource.filters.filter(
    (path) =>
      names.has(path) &&
      countable.has(fieldAt(resource, path)?.kind) &&
      can(ability, "read", resource.subject, undefined, path),
  );
}

function told({ counts, missing }: Facet): Facets[string] {
  const largest = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostValues);
  return { counts: Object.fromEntries(largest), missing, others: counts.size - largest.length };
}

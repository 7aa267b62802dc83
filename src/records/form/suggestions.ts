import { suggestionsIn } from "#db/rules/records/suggestions.ts";
import { fold } from "#db/schema/fold.ts";
import type { Resource } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import type { Suggestion } from "#src/records/presentation.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import type { Facets } from "#sw/api/records/contract.ts";

/** The suggestions for a text, which may be anything else too: values of other records, or those of the noun. */
export function suggestionAt(resource: Resource, path: string): Suggestion | undefined {
  const inUse = suggestionsIn(resource)[path];
  if (inUse) {
    const { within } = inUse;
    const narrowed = (other: string) => (within === undefined || other === "" ? {} : { [within]: other });
    return { within, load: (other) => valuesInUse(resource, path, narrowed(other)) };
  }
  return presentationOf(resource).suggestionAt?.(path);
}

/** The values in use, the most used ones first; of spellings that differ in case and accents alone, the most used one. */
export async function valuesInUse(
  resource: Resource,
  path: string,
  within: Record<string, string>,
): Promise<string[]> {
  const facets = await client(resource)
    .facets(within, [path])
    .catch((): Facets => ({}));
  const counts = facets[path]?.counts ?? {};
  const byFold = new Map<string, string>();
  for (const [value] of Object.entries(counts).toSorted(([, one], [, other]) => other - one))
    if (!byFold.has(fold(value))) byFold.set(fold(value), value);
  return [...byFold.values()];
}

/** The spelling in use where somebody types the same: «HP» for «hp ». */
export const spellingInUse = (typed: string, inUse: readonly string[]): string =>
  inUse.find((value) => fold(value) === fold(typed.trim())) ?? typed;

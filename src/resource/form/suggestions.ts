import { portNamesOf, unitOfPort } from "#db/domain/equipment/connections.ts";
import { suggestedIn } from "#db/rules/records/suggested.ts";
import { fold } from "#db/schema/fold.ts";
import { memberOf, resourceNamed } from "#db/schema/registry.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import type { Facets } from "#sw/api/facets.ts";

export type Suggestion = {
  /** The other field whose value the suggestions go by. */
  within: string | undefined;
  load: (other: string) => Promise<string[]>;
};

/** What may be typed into a text, beside anything else: what others have, or the ports of the unit that it leads to. */
export function suggestionAt(resource: Resource, path: string): Suggestion | undefined {
  const inUse = suggestedIn(resource)[path];
  if (inUse) {
    const { within } = inUse;
    const narrowed = (other: string) => (within === undefined || other === "" ? {} : { [within]: other });
    return { within, load: (other) => valuesInUse(resource, path, narrowed(other)) };
  }
  const within = unitOfPort(path);
  const unit = within === null ? undefined : fieldAt(resource, within.replace(/\.\d+(?=\.)/g, ""));
  if (within === null || unit?.kind !== "ref") return undefined;
  return { within, load: (id) => portsOf(resourceNamed(unit.to), id) };
}

/** None where it is not told which unit, and of one that the person may not read. */
async function portsOf(units: Resource, id: string): Promise<string[]> {
  if (id === "") return [];
  const { items } = await client(units)
    .list({ id })
    .catch(() => ({ items: [] }));
  const [unit] = items;
  const member = unit && memberOf(units, unit);
  return member
    ? client(member)
        .get(id)
        .then(portNamesOf, () => [])
    : [];
}

/** The values in use, the most used ones first; of spellings that differ in case and accents alone, the usual one. */
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

/** What is usual to write where somebody types the same: «HP» for «hp ». */
export const asUsual = (typed: string, known: readonly string[]): string =>
  known.find((value) => fold(value) === fold(typed.trim())) ?? typed;

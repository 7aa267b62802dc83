import { isTallyName } from "#db/rules/records/tallies.ts";
import { integer, system } from "#db/schema/field.ts";
import { isMaster } from "#db/schema/is-master.ts";
import { referencesTo, resourcesByAddress } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import type { ListRow } from "#src/records/list-source.ts";
import type { CountPath } from "#src/records/presentation.ts";
import { allPresentations, presentationOf } from "#src/records/presentation-of.ts";

/** Whether a column is a count: of all that points at a record, of what one noun counts as, or a figure of the list's own. */
export const isCountPath = (path: string): path is CountPath =>
  path === "usageCount" || isTallyName(path) || allPresentations.some(({ counts }) => counts?.as === path);

export const countField = system(integer(0, Number.MAX_SAFE_INTEGER));

/** Whether the records of a list, by its address, are in this count. */
const isCountedAs = (path: CountPath, address: string): boolean => {
  const from = resourcesByAddress[address];
  return path === "usageCount" || (from !== undefined && presentationOf(from).counts?.as === path);
};

/** Those that a list can show: masters alone are there to be pointed at, and not all of them are. */
export function countPaths(resource: Resource): CountPath[] {
  if (!isMaster(resource) || referencesTo(resource).length === 0) return [];
  const everywhere = referencesTo(resource).flatMap(({ from }) => {
    const { counts } = presentationOf(from);
    return counts?.as !== undefined && counts.isEverywhere ? [counts.as] : [];
  });
  return ["usageCount", ...new Set([...everywhere, ...(presentationOf(resource).counts?.of ?? [])])];
}

/** Those that the API sorts by: all uses together. */
export const sortedCounts = (resource: Resource): CountPath[] =>
  countPaths(resource).filter((path) => path === "usageCount");

/** Those that a list starts with. Of people and their clients what they have counts, not who points at them. */
export const defaultCounts = (resource: Resource): readonly CountPath[] =>
  presentationOf(resource).counts?.initial ?? countPaths(resource).slice(0, 1);

/** The rows with their counts; without them where they cannot be had: a list is shown in any case. */
export async function withCounts(resource: Resource, rows: readonly ListRow[]): Promise<ListRow[]> {
  const paths = countPaths(resource);
  if (paths.length === 0 || rows.length === 0) return [...rows];
  const items = await client(resource)
    .usage(rows.map(({ id }) => id))
    .then((answer) => answer.items)
    .catch(() => []);
  const byId = new Map(items.map((item) => [item.id, item]));
  return rows.map((row) => {
    const item = byId.get(row.id);
    if (!item) return row;
    const sum = (path: CountPath) =>
      Object.entries(item.by).reduce(
        (total, [from, count]) => total + (isCountedAs(path, from) ? count : 0),
        0,
      );
    const counts = paths.map((path) => [path, sum(path)]);
    return { ...row, ...item.tallies, ...Object.fromEntries(counts) };
  });
}

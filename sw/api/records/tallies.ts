import { type NamedTally, readableTallies, type TallySearch } from "#db/rules/records/tallies.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import { type ApiContext, readerOf } from "#sw/api/core/context.ts";
import { listFilters } from "./query.ts";

/** The figures of a record by their names. */
export type Tallies = Record<string, number | null>;

/** What these records have of each figure that the reader may see, counted on the columns in memory among the records that he may read. */
export async function talliesOf(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, Tallies>> {
  const tallies = readableTallies(resource, c.var.signedIn.ability);
  if (tallies.length === 0) return new Map();
  const answers = new Map(ids.map((id): [string, Tallies] => [id, {}]));
  for (const tally of tallies) {
    const { all, sharing } = await counted(c, tx, tally, ids);
    for (const [id, answer] of answers) {
      const count = all.get(id) ?? 0;
      answer[tally.name] = tally.share ? percent(sharing.get(id) ?? 0, count) : count;
    }
  }
  return answers;
}

const percent = (some: number, all: number): number | null =>
  all === 0 ? null : Math.floor((some / all) * 100);

type Counts = Map<string, number>;

async function counted(
  c: ApiContext,
  tx: Tx,
  { by, lists, share }: NamedTally,
  ids: readonly string[],
): Promise<{ all: Counts; sharing: Counts }> {
  const all: Counts = new Map();
  const sharing: Counts = new Map();
  for (const [list, search] of Object.entries(lists)) {
    const resource = resourceNamed(list);
    const filtersOf = (one: TallySearch) => listFilters(c, resource, paramsOf(one));
    const filters = [{ path: by, values: ids }, ...filtersOf(search)];
    const searches = [filters, ...(share ? [[...filters, ...filtersOf(share)]] : [])];
    const groups = await tx.aggregate(
      resource,
      searches.map((one) => ({ filters: one, groupBy: [{ path: by }] as const })),
      readerOf(c),
    );
    for (const [at, counts] of [all, sharing].entries())
      for (const { keys, count } of groups[at] ?? [])
        if (typeof keys[0] === "string") counts.set(keys[0], (counts.get(keys[0]) ?? 0) + count);
  }
  return { all, sharing };
}

const paramsOf = (search: TallySearch): URLSearchParams =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, ofName]) => [ofName].flat().map((value) => [name, value])),
  );

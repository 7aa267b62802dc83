import { subrecordAt, subrecordsOf, wordOf } from "#db/schema/registry.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { subrecordClient } from "#src/api/subrecord-client.ts";
import { type DisplayNames, loadDisplayNames } from "#src/records/display-names.ts";
import type { ListAnswer } from "#sw/api/records/contract.ts";

/** The records of one kind that belong to a record. */
export type OpenSubrecords = { page: ListAnswer<ResourceRow>; displayNames: DisplayNames };

export type LoadedBelow = {
  /** How many there are, by the name of the subrecords; of those that the person may read. */
  counts: ReadonlyMap<string, number>;
  /** Of the open tab; null where none is open, or it could not be loaded. */
  open: OpenSubrecords | null;
};

/** Whether the history of such records tells what belongs to them too. */
export const hasTimeline = (resource: Resource): boolean => subrecordsOf(resource).length > 0;

/** More than any record has of what stands in a table: it is shown whole. */
const whole = { itemsPerPage: 200 };

export async function loadBelow(owner: Resource, id: string, tab: string | undefined): Promise<LoadedBelow> {
  // Notes and files are shown in other ways.
  const all = subrecordsOf(owner).filter(({ belongsTo }) => belongsTo?.inTimeline === "change");
  if (all.length === 0) return { counts: new Map(), open: null };
  const [answer, open] = await Promise.all([
    client(owner).subrecordCounts(id).catch(refused),
    tab === undefined ? null : openTab(owner, id, tab),
  ]);
  const counts = all.map((subrecord) => [subrecord.name, answer?.counts[wordOf(subrecord)]] as const);
  return {
    counts: new Map(counts.flatMap(([name, count]) => (count === undefined ? [] : [[name, count] as const]))),
    open,
  };
}

async function openTab(owner: Resource, id: string, tab: string): Promise<OpenSubrecords | null> {
  const subrecord = subrecordAt(owner, tab);
  if (!subrecord) return null;
  const order = { sortBy: subrecord.sort[0], orderBy: "desc" } as const;
  const page = await subrecordClient(owner, id, subrecord)
    .list({ ...order, ...whole })
    .catch(refused);
  return page && { page, displayNames: await loadDisplayNames(subrecord, page.items) };
}

function refused(error: unknown): null {
  if (error instanceof ApiProblem) return null;
  throw error;
}

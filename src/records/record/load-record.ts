import { hasMachine } from "#db/rules/machines/names.ts";
import { warnedFields } from "#db/rules/records/warnings.ts";
import type { Warning } from "#db/schema/warning.ts";
import { client } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { currentSession } from "#src/app/session.ts";
import { isMaster } from "#db/schema/is-master.ts";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { type DisplayNames, loadDisplayNames } from "#src/records/display-names.ts";
import { loadWordsOf } from "#src/app/words.ts";
import type { ListAnswer } from "#sw/api/records/contract.ts";
import type { References } from "#sw/api/records/contract.ts";
import type { Steps } from "#sw/api/records/step-contract.ts";
import { loadFiles, type RecordFiles } from "./files/load-files.ts";
import type { TimelineKind } from "#db/schema/subrecord-routes.ts";
import type { HistoryEntry, TimelineAnswer } from "#sw/api/records/history-contract.ts";
import { historyTab } from "./history-tab.ts";
import { hasTimeline, type LoadedBelow, loadBelow } from "./subrecords/load-below.ts";
import { relationTabs } from "./relation-tabs.ts";
import { isConnection, type Relation, relationsOf } from "#src/records/relations.ts";

export type AvailableRecord<T extends ResourceRow = ResourceRow> = {
  kind: "found";
  row: T;
  displayNames: DisplayNames;
  /** Null where this person may not see it. */
  history: ListAnswer<HistoryEntry> | "failed" | null;
  /** The timeline, where it is open: it tells what belongs to the record too. */
  timeline: TimelineAnswer | "failed" | null;
  /** What belongs to the record: how much of each kind, and of that whose tab is open the records. */
  below: LoadedBelow;
  /** The steps that the record may take next; null where it has none. */
  steps: Steps | null;
  /** How many records of each list point at this one, of those that could be counted. */
  counts: ReadonlyMap<string, number>;
  /** The records of the lists whose tab is open. */
  related: readonly Related[];
  /** Of the units that are connected to this one, those that were requested. */
  incoming: readonly Related[];
  /** The warnings of the saved record. */
  warnings: readonly Warning[];
  /** The references to it, of masters; null where they are hidden. */
  references: References | null;
  /** Null where the record can have none, or they are hidden. */
  files: RecordFiles | "failed" | null;
};

/** `loaded` is null where the rows could not be loaded. */
export type Related = { relation: Relation; loaded: RelatedRows | null };

export type RelatedRows = { page: ListAnswer<ResourceRow>; displayNames: DisplayNames };

/** Not there, or not this person's to see: an answer that the page shows, so that a form over it is not lost. */
export type MissingRecord = { kind: "missing"; status: number };

export type LoadedRecord<T extends ResourceRow = ResourceRow> = AvailableRecord<T> | MissingRecord;

/** The tab that is open, and of the timeline the kind that is shown. */
export type OpenedTab = { tab?: string | undefined; kind?: TimelineKind | undefined };

/** A record, its history and what points at it, at once; then what the records are called that it points at. */
export async function loadRecord<F extends Fields>(
  resource: Resource<F>,
  id: string,
  { tab, kind }: OpenedTab = {},
): Promise<LoadedRecord<ResourceRow<Resource<F>>>> {
  const calls = client(resource);
  const session = currentSession();
  const relations = session ? relationsOf(resource, session.ability) : [];
  try {
    const open = relationTabs(relations).find((one) => one.id === tab)?.relations ?? [];
    const [connected, pointing] = [
      relations.filter(isConnection),
      relations.filter((one) => !isConnection(one)),
    ];
    const [row, history, steps, related, incoming, references, counts, warnings, files, timeline, below] =
      await Promise.all([
        calls.get(id),
        calls.history(id).catch(failed),
        hasMachine(resource) ? calls.transitions(id).catch(refused) : null,
        Promise.all(open.map((relation) => relatedTo(relation, id))),
        Promise.all(connected.map((relation) => relatedTo(relation, id, all))),
        isMaster(resource) ? calls.references(id).catch(refused) : null,
        Promise.all(pointing.map((relation) => countOf(relation, id))),
        warnedFields(resource).length > 0 ? calls.standingWarnings(id).catch(refused) : null,
        loadFiles({ resource, id }).catch(failed),
        tab === historyTab && hasTimeline(resource) ? calls.timeline(id, 1, kind).catch(failed) : null,
        loadBelow(resource, id, tab),
      ]);
    return {
      kind: "found",
      row,
      history,
      timeline,
      below,
      steps,
      related,
      incoming,
      references,
      files,
      warnings: warnings ?? [],
      displayNames: await loadDisplayNames(resource, [row]),
      counts: new Map(counts.filter((one) => one !== null)),
    };
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 403))
      return { kind: "missing", status: error.status };
    throw error;
  }
}

const maxRelated = 10;
const all = -1;

async function relatedTo(relation: Relation, target: string, itemsPerPage = maxRelated): Promise<Related> {
  const { from, path } = relation;
  const order = { sortBy: from.sort[0], orderBy: "asc", itemsPerPage } as const;
  const load = async (): Promise<RelatedRows> => {
    const page = await client(from).list({ [path]: target, ...order });
    return { page, displayNames: await loadDisplayNames(from, page.items) };
  };
  const [loaded] = await Promise.all([load().catch(refused), loadWordsOf(from)]);
  return { relation, loaded };
}

async function countOf({ id, from, path }: Relation, target: string): Promise<[string, number] | null> {
  const page = await client(from)
    .list({ [path]: target, itemsPerPage: 1 })
    .catch(refused);
  return page && [id, page.total];
}

/** A refused relation is not this person's to see; a failed one can be tried again. */
const failed = (error: unknown) =>
  error instanceof ApiProblem && error.status >= 500 ? "failed" : refused(error);

/** The record is what the page is for: a section of it that is refused, or fails, is only left out. */
function refused(error: unknown): null {
  if (error instanceof ApiProblem) return null;
  throw error;
}

import { grouped } from "#db/schema/grouped.ts";
import { subrecordsOf, wordOf } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { type TimelineKind, timelineKinds } from "#db/schema/subrecord-routes.ts";
import type { Change } from "#db/store/change.ts";
import { pageBounds } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import type { ApiContext, SignedIn } from "#sw/api/core/context.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { allow, maySee, visibleActor, visibleValues } from "#sw/api/core/permissions.ts";
import type { HistoryEntry, TimelineAnswer, TimelineItem } from "#sw/api/records/history-contract.ts";
import { historyEntries, visibleLines, type VisibleLine } from "#sw/api/records/history-entries.ts";
import { wasReadableBelow } from "#sw/api/records/history-once.ts";
import { timelineParameters } from "#sw/api/records/parameters.ts";
import { readableRecord } from "#sw/api/records/readable-record.ts";
import { linesById, recordLines } from "#sw/api/records/record-lines.ts";
import { revertOffers } from "#sw/api/undo/revert-offers.ts";
import { viewerOf } from "./readable-subrecords.ts";

/** A line of a list, and as whom the reader sees the list; `row` is there for what belongs to the record. */
type TimelineLine = {
  kind: Exclude<TimelineKind, "clock">;
  /** A pause, its end, a breach or an escalation: beside what it is otherwise. */
  isOfClock: boolean;
  resource: Resource;
  viewer: SignedIn;
  visible: VisibleLine;
  row?: StoredRow;
};

/**
 * `GET …/{id}/timeline?kind&page`: the changes and the steps of a record, and what was written and filed below it, in one order, newest
 * first, each as far as the person may read it.
 */
export async function timeline(c: ApiContext, resource: Resource, id: string): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", resource);
  const row = await readableRecord(db, signedIn, resource, id);
  const { kind, ...query } = readParameters(c, timelineParameters);
  const tables = [resource, ...subrecordsOf(resource)].map(({ table }) => table);
  const all = await db.read(tables, (tx) => linesOf(tx, signedIn, resource, row));
  const kinds = new Map(timelineKinds.map((one) => [one, 0]));
  for (const one of all) kinds.set(one.kind, (kinds.get(one.kind) ?? 0) + 1);
  kinds.set("clock", all.filter(({ isOfClock }) => isOfClock).length);
  const chosen = all.filter((one) => kind === null || (kind === "clock" ? one.isOfClock : one.kind === kind));
  const { skip, size, ...pages } = pageBounds(chosen.length, query);
  const answer: TimelineAnswer = {
    items: await entriesOf(db, signedIn, row, chosen.slice(skip, skip + size)),
    total: chosen.length,
    ...pages,
    kinds: { change: 0, step: 0, clock: 0, note: 0, file: 0, ...Object.fromEntries(kinds) },
  };
  return c.json(answer);
}

async function linesOf(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  row: StoredRow,
): Promise<TimelineLine[]> {
  const lines = await recordLines(tx, resource, row);
  const wasReadable = wasReadableBelow(signedIn, resource, row, lines);
  const read = subrecordsOf(resource).map((subrecord) => {
    const viewer = viewerOf(signedIn, subrecord, resource, row);
    return viewer ? linesBelow(tx, viewer, subrecord, row.id) : Promise.resolve([]);
  });
  const below = (await Promise.all(read)).flat();
  const commands = new Set(below.map(({ visible }) => visible.line.command));
  const ofRecord = visibleLines(signedIn, resource, row, lines)
    // What the record owes to its subrecords is told by theirs.
    .filter(({ line }) => !(line.derived && commands.has(line.command)))
    .map((visible): TimelineLine => {
      const kind = visible.line.action === "transition" ? "step" : "change";
      return { kind, isOfClock: isOfClock(resource, visible), resource, viewer: signedIn, visible };
    });
  // Of a time that is not the reader's neither the line is told nor, in a later one, the record.
  const isOfHisTime = ({ resource: subrecord, visible, row: written }: TimelineLine) =>
    wasReadable(subrecord, visible.line.recordedAt) &&
    (!written || wasReadable(subrecord, written.createdAt));
  return [...ofRecord, ...below.filter(isOfHisTime)].toSorted((one, other) =>
    inOrder(one.visible.line, other.visible.line),
  );
}

/** What the reader may read of the line changed the clock; how it stood at first is nothing that happened to it. */
const isOfClock = ({ clockFields = [] }: Resource, { line, readable }: VisibleLine): boolean =>
  line.action !== "create" &&
  line.changes.some(({ field }) => clockFields.includes(field) && readable.includes(field));

/** Newest first; of one moment, the later line. */
const inOrder = (one: Change, other: Change): number =>
  other.recordedAt.localeCompare(one.recordedAt) || other.number - one.number;

/** What belongs to a record, deleted or not, line by line. */
async function linesBelow(
  tx: Tx,
  viewer: SignedIn,
  subrecord: Resource,
  ownerId: string,
): Promise<TimelineLine[]> {
  const rows = await tx.whereAnyOf(subrecord.table, "ownerId", [ownerId]);
  const lines = await linesById(tx, subrecord, rows);
  const kind = subrecord.belongsTo?.inTimeline ?? "change";
  return rows.flatMap((row) =>
    visibleLines(viewer, subrecord, row, lines.get(row.id) ?? []).map((visible): TimelineLine => ({
      kind,
      isOfClock: false,
      resource: subrecord,
      viewer,
      visible,
      row,
    })),
  );
}

async function entriesOf(
  tx: Tx,
  signedIn: SignedIn,
  owner: StoredRow,
  lines: readonly TimelineLine[],
): Promise<TimelineItem[]> {
  const entries = new Map<TimelineLine, TimelineItem>();
  for (const [resource, group] of grouped(lines, (one) => one.resource)) {
    // People and other records are named to the reader himself.
    const entriesOfList = await historyEntries(
      tx,
      signedIn,
      resource,
      group.map(({ visible }) => visible),
    );
    for (const [index, entry] of entriesOfList.entries()) {
      const line = group[index];
      if (!line) continue;
      const more = line.row ? belowOf(line, line.row, entry) : revertOffers(signedIn, owner, line.visible);
      entries.set(line, { ...entry, ...more, kind: line.kind });
    }
  }
  return lines.flatMap((line) => entries.get(line) ?? []);
}

/** Of one that is gone nothing is told but that it was there; whose it is, its place in the timeline says. */
function belowOf(
  { resource, viewer }: TimelineLine,
  row: StoredRow,
  { changes }: HistoryEntry,
): Partial<TimelineItem> {
  const isThere = maySee(viewer, resource, row);
  const { id, version, createdAt, createdBy, updatedAt, updatedBy, archivedAt } = row;
  const stamp = {
    id,
    version,
    createdAt,
    createdBy: visibleActor(viewer, createdBy),
    updatedAt,
    updatedBy: visibleActor(viewer, updatedBy),
    archivedAt,
  };
  const record = isThere ? { ...visibleValues(viewer, resource, row), ...stamp } : null;
  const ofItself = changes.filter(({ field }) => field !== "ownerType" && field !== "ownerId");
  return { of: { word: wordOf(resource), id, record }, changes: isThere ? ofItself : [] };
}

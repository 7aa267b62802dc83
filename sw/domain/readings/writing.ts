import { fittingIssues, pageCountOf } from "#db/domain/readings/rules.ts";
import { isPrinter } from "#db/domain/equipment/peripherals.ts";
import { grouped } from "#db/schema/grouped.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { ownerNamesOf } from "#db/schema/subrecord-routes.ts";
import { wholeList } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import { survivorOf } from "#sw/api/pipeline/merging.ts";
import { followUp } from "#sw/api/pipeline/reverse-references.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { on, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";
import type { WritingContributionOf } from "#sw/domain/contribution.ts";

type Row = Readonly<Record<string, unknown>>;

/** A merge that is undone takes a reading from one unit to another. */
const ownersIn = ({ row, before }: WriteCheck): Set<string> =>
  new Set([before, row].flatMap((one) => (one ? [String(one["ownerId"])] : [])));

/** The same row each time: one reading is found among others as itself. */
function entriesOf(checks: readonly WriteCheck[]): Map<WriteCheck, Row> {
  return new Map(checks.map((one) => [one, { ...one.row, slot: one.before?.slot }]));
}

async function storedReadings(tx: Tx, unitIds: readonly string[]): Promise<StoredRow[]> {
  const filters = [{ path: "ownerId", values: [...unitIds] }];
  return (await tx.query(resourceNamed("readings"), { ...wholeList, filters }, unrestricted)).rows;
}

/** The readings of a unit as the command leaves them. */
async function readingsAfter(tx: Tx, unitId: string, entries: ReadonlyMap<WriteCheck, Row>): Promise<Row[]> {
  const stored = await storedReadings(tx, [unitId]);
  const written = new Set([...entries.keys()].map(({ id }) => id));
  return [
    ...stored.filter(({ id }) => !written.has(id)),
    ...[...entries].flatMap(([{ request }, row]) =>
      request.values !== null && row["ownerId"] === unitId ? [row] : [],
    ),
  ];
}

/** Only a printer has page counters, and they go up. */
async function checkReadings({ tx }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const entries = entriesOf(checks);
  for (const [unitId, group] of grouped([...entries], ([, row]) => String(row["ownerId"]))) {
    const readings = await readingsAfter(tx, unitId, entries);
    const unit = await tx.get("equipment", unitId);
    for (const [one, row] of group) {
      one.issues.push(...fittingIssues(row, readings));
      if (unit && !one.before && !isPrinter(unit)) one.issues.push({ path: "mono", code: "does_not_apply" });
    }
  }
}

/** The unit says how many pages it has made, also where the command brings the unit itself back to what it was. */
async function countPages({ tx, checks: all }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const entries = entriesOf(checks);
  for (const unitId of new Set(checks.flatMap((one) => [...ownersIn(one)]))) {
    const beside = all.find(({ request, id }) => request.resource.table === "equipment" && id === unitId);
    const unit = await tx.get("equipment", unitId);
    const pageCount = pageCountOf(await readingsAfter(tx, unitId, entries));
    if (!unit || ((beside?.row ?? unit)["pageCount"] ?? null) === pageCount) continue;
    if (beside) beside.row = { ...beside.row, pageCount };
    else checks[0]?.cascade.push(withPages(unit, pageCount));
  }
}

const withPages = (unit: StoredRow, pageCount: number | null) =>
  followUp(resourceNamed("peripherals"), unit, { ...unit, pageCount });

/** A printer that others were merged into has their readings too, and says how many pages the newest of all tells. */
export async function countMergedPages(
  { tx, checks }: WriteRun,
  merged: readonly WriteCheck[],
): Promise<void> {
  const survivor = survivorOf(checks, merged);
  // Of other units the command does not name the table of readings.
  if (!ownerNamesOf("readings").some((owner) => owner === survivor.request.resource.name)) return;
  const readings = await storedReadings(tx, [survivor.id, ...merged.map(({ id }) => id)]);
  const hasMore = readings.some((reading) => reading["ownerId"] !== survivor.id);
  if (hasMore) survivor.row = { ...survivor.row, pageCount: pageCountOf(readings) };
}

export const readingWriting: WritingContributionOf<"readings"> = {
  validate: [{ appliesTo: on("save"), run: checkReadings }],
  cascade: [{ appliesTo: on("save", "delete", "undo"), run: countPages }],
};

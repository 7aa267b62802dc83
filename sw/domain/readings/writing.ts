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

const ownerIn = ({ row, before }: WriteCheck): string => String((before ?? row)["ownerId"]);

async function storedReadings(tx: Tx, unitIds: readonly string[]): Promise<StoredRow[]> {
  const filters = [{ path: "ownerId", values: [...unitIds] }];
  return (await tx.query(resourceNamed("readings"), { ...wholeList, filters }, unrestricted)).rows;
}

/** The readings of a unit as the command leaves them. */
async function readingsAfter(tx: Tx, unitId: string, checks: readonly WriteCheck[]): Promise<Row[]> {
  const stored = await storedReadings(tx, [unitId]);
  const written = new Set(checks.map(({ id }) => id));
  return [
    ...stored.filter(({ id }) => !written.has(id)),
    ...checks.filter(({ request }) => request.values !== null).map(({ row }) => row),
  ];
}

/** Only a printer has page counters, and they go up. */
async function checkReadings({ tx }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  for (const [unitId, group] of grouped(checks, ownerIn)) {
    const readings = await readingsAfter(tx, unitId, group);
    const unit = await tx.get("equipment", unitId);
    for (const one of group) {
      one.issues.push(...fittingIssues(one.row, readings));
      if (unit && !one.before && !isPrinter(unit)) one.issues.push({ path: "mono", code: "does_not_apply" });
    }
  }
}

/** The unit says how many pages it has made. */
async function countPages({ tx }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  for (const [unitId, group] of grouped(checks, ownerIn)) {
    const unit = await tx.get("equipment", unitId);
    const pageCount = pageCountOf(await readingsAfter(tx, unitId, group));
    if (unit && (unit["pageCount"] ?? null) !== pageCount) group[0]?.cascade.push(withPages(unit, pageCount));
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
  cascade: [{ appliesTo: on("save", "delete"), run: countPages }],
};

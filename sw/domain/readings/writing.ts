import { fittingIssues, pageCountOf } from "#db/domain/readings/rules.ts";
import { isPrinter } from "#db/domain/equipment/peripherals.ts";
import { grouped } from "#db/schema/grouped.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { wholeList } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import { followUp } from "#sw/api/pipeline/reverse-references.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { on, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";
import type { WritingContributionOf } from "#sw/domain/contribution.ts";

type Row = Readonly<Record<string, unknown>>;

const ownerIn = ({ row, before }: WriteCheck): string => String((before ?? row)["ownerId"]);

/** The readings of a unit as the command leaves them. */
async function readingsAfter(tx: Tx, unitId: string, checks: readonly WriteCheck[]): Promise<Row[]> {
  const { resource } = checks[0]?.request ?? { resource: resourceNamed("readings") };
  const filters = [{ path: "ownerId", values: [unitId] }];
  const stored = await tx.query(resource, { ...wholeList, filters }, unrestricted);
  const written = new Set(checks.map(({ id }) => id));
  return [
    ...stored.rows.filter(({ id }) => !written.has(id)),
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

export const readingWriting: WritingContributionOf<"readings"> = {
  validate: [{ appliesTo: on("save"), run: checkReadings }],
  cascade: [{ appliesTo: on("save", "delete"), run: countPages }],
};

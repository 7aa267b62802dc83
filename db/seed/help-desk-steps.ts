import { hexOf, sha256 } from "#db/store/sha256.ts";
import { declarations, subrecords } from "#db/schema/registry.ts";
import { rowsBelow } from "#db/domain/requests/seed/below.ts";
import type { RequestPlan } from "#db/domain/requests/seed/plan.ts";
import type { RequestRow, Sample } from "#db/domain/requests/seed/sample.ts";
import type { SeedStep } from "./seed-step.ts";

const requestsInStep = 240;

/** The requests of each kind in steps of some hundreds, and what stands below them. */
export function helpDeskSteps(plan: () => RequestPlan): SeedStep[] {
  const of = (kind: RequestRow["kind"]) => () =>
    plan()
      .samples()
      .filter((sample) => sample.kind === kind);
  return [
    ...slices(declarations.displacements, of("displacement"), 470),
    ...slices(declarations.maintenances, of("maintenance"), 430),
    ...slices(declarations.pickups, of("pickup"), 150),
    ...slices(declarations.replacements, of("replacement"), 150),
    { resource: subrecords.timeEntries, rows: () => rowsBelow(plan().samples(), "time") },
    { resource: subrecords.partsUsed, rows: () => rowsBelow(plan().samples(), "spares") },
    { resource: subrecords.checklist, rows: () => rowsBelow(plan().samples(), "checks") },
    { resource: subrecords.signatures, rows: () => signatureRows(plan().samples()) },
    { resource: subrecords.relations, rows: () => rowsBelow(plan().samples(), "relations") },
  ];
}

const slices = (resource: SeedStep["resource"], samples: () => Sample[], count: number): SeedStep[] =>
  Array.from({ length: Math.ceil(count / requestsInStep) }, (_, slice) => ({
    resource,
    rows: () =>
      samples()
        .slice(slice * requestsInStep, (slice + 1) * requestsInStep)
        .map(({ row }) => row),
  }));

/** What was signed is bound to what was shown by its hash. */
const signatureRows = (samples: readonly Sample[]) =>
  rowsBelow(samples, "signatures").map((row) => ({
    ...row,
    docHash: hexOf(sha256(row.summary)),
    coveredHash: null,
  }));

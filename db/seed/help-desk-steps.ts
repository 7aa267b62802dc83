import { hexOf, sha256 } from "#db/store/sha256.ts";
import { declarations, subrecords } from "#db/schema/registry.ts";
import { rowsBelow } from "#db/domain/requests/seed/below.ts";
import { historyBelow } from "#db/domain/requests/seed/history-below.ts";
import type { RequestPlan } from "#db/domain/requests/seed/plan.ts";
import { requestHistory } from "#db/domain/requests/seed/request-history.ts";
import type { Belongings, RequestRow, Sample } from "#db/domain/requests/seed/sample.ts";
import { once } from "#db/schema/once.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { SeedStep } from "./seed-step.ts";

const requestsInStep = 240;

/** The requests of each kind in steps of some hundreds, each with its history, and what stands below them. */
export function helpDeskSteps(plan: () => RequestPlan, today: string): SeedStep[] {
  const samples = () => plan().samples();
  const byId = once(() => new Map(samples().map((sample) => [sample.row.id, sample])));
  const startOfDay = `${today}T00:00:00.000Z`;
  const slices = (resource: Resource, kind: RequestRow["kind"], count: number): SeedStep[] =>
    Array.from({ length: Math.ceil(count / requestsInStep) }, (_, slice) => ({
      resource,
      rows: () =>
        samples()
          .filter((sample) => sample.kind === kind)
          .slice(slice * requestsInStep, (slice + 1) * requestsInStep)
          .map(({ row }) => row),
      historyOf: ({ id }) => requestHistory(sampleIn(byId(), id), startOfDay),
    }));
  const below = (
    resource: Resource,
    kind: keyof Belongings,
    rows = () => rowsBelow(samples(), kind),
  ): SeedStep => ({
    resource,
    rows,
    historyOf: (row) => historyBelow(kind, sampleIn(byId(), row["ownerId"]), row),
  });
  return [
    ...slices(declarations.displacements, "displacement", 470),
    ...slices(declarations.maintenances, "maintenance", 430),
    ...slices(declarations.pickups, "pickup", 150),
    ...slices(declarations.replacements, "replacement", 150),
    below(subrecords.timeEntries, "time"),
    below(subrecords.partsUsed, "spares"),
    below(subrecords.checklist, "checks"),
    below(subrecords.signatures, "signatures", () => signatureRows(samples())),
    below(subrecords.notes, "notes"),
    below(subrecords.relations, "relations"),
  ];
}

function sampleIn(samples: ReadonlyMap<string, Sample>, id: unknown): Sample {
  const sample = samples.get(String(id));
  if (!sample) throw new Error(`Failed to tell the history of a sample: there is no request ${String(id)}.`);
  return sample;
}

/** What was signed is bound to what was shown by its hash. */
const signatureRows = (samples: readonly Sample[]) =>
  rowsBelow(samples, "signatures").map((row) => ({
    ...row,
    docHash: hexOf(sha256(row.summary)),
    coveredHash: null,
  }));

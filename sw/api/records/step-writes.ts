import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { cascadedWrites, validateWrites } from "#sw/api/pipeline/pipeline.ts";
import { planOutcome, type SkippedWrite } from "#sw/api/pipeline/plan-outcome.ts";
import type { ValidatedWrite } from "#sw/api/pipeline/validated-write.ts";
import type { StepRun } from "#sw/domain/contribution.ts";
import { withBlocker } from "./skipped-record.ts";
import { planSteps, type StepRequest } from "./steps.ts";

/** What a step of one record writes, with what it does to others, and who does not go along; throws the refusal where it is refused. */
export async function stepWrites(
  c: ApiContext,
  run: StepRun,
  resource: Resource,
  row: StoredRow,
  request: StepRequest,
): Promise<{ writes: ValidatedWrite[]; skipped: SkippedWrite[] }> {
  const { requests, refused, left } = await planSteps(run, resource, [row], request);
  const outcome = planOutcome(await validateWrites(c, run.tx, requests), left);
  const refusal = refused.get(row.id) ?? outcome.refused.get(row.id);
  if (refusal) throw withBlocker(c, refusal, outcome.blockers.get(row.id));
  return { writes: await cascadedWrites(c, run.tx, outcome.passed), skipped: outcome.skipped };
}

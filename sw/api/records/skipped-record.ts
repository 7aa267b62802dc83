import { addressOf } from "#db/schema/registry.ts";
import { calledIn } from "#db/schema/label.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { type ApiContext, requestLanguage } from "#sw/api/core/context.ts";
import { Refusal } from "#sw/api/core/errors.ts";
import { maySee, visibleValues } from "#sw/api/core/permissions.ts";
import type { SkippedRecord } from "#sw/api/core/call.ts";

type Skipped = { resource: Resource; row: StoredRow; refusal: Refusal };

/** Records that stay as they are, as this person sees them; those that he may not see are left out. */
export function skippedAnswers(
  c: ApiContext,
  skipped: readonly Skipped[],
  most = skipped.length,
): SkippedRecord[] {
  const { signedIn } = c.var;
  return skipped
    .filter(({ resource, row }) => maySee(signedIn, resource, row))
    .slice(0, most)
    .map(({ resource, row, refusal }) => ({
      resource: addressOf(resource),
      id: row.id,
      name: calledIn(resource, visibleValues(signedIn, resource, row), requestLanguage(c)),
      reason: refusal.problem.code,
    }));
}

/** The refusal of a step, with the record of its plan that was in the way, for whoever may see that one. */
export function withBlocker(c: ApiContext, refusal: Refusal, blocker: Skipped | undefined): Refusal {
  const [record] = blocker ? skippedAnswers(c, [blocker]) : [];
  if (!record) return refusal;
  const { code, ...extra } = refusal.problem;
  return new Refusal(code, { ...extra, record });
}

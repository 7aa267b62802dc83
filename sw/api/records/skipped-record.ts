import { addressOf } from "#db/schema/registry.ts";
import { calledIn } from "#db/schema/label.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { type ApiContext, requestLanguage } from "#sw/api/core/context.ts";
import { Refusal } from "#sw/api/core/errors.ts";
import { maySee } from "#sw/api/core/permissions.ts";
import type { SkippedRecord } from "#sw/api/core/call.ts";

type Skipped = { resource: Resource; row: StoredRow; refusal: Refusal };

/** A record that stays as it is, by its name for whoever may see it. */
export function skippedAnswer(c: ApiContext, { resource, row, refusal }: Skipped): SkippedRecord {
  const isSeen = maySee(c.var.signedIn, resource, row);
  const name = isSeen ? calledIn(resource, row, requestLanguage(c)) : "";
  return { resource: addressOf(resource), id: row.id, name, reason: refusal.problem.code };
}

/** The refusal of a step, with the record of its plan that was in the way, for whoever may see that one. */
export function withBlocker(c: ApiContext, refusal: Refusal, blocker: Skipped | undefined): Refusal {
  if (!blocker || !maySee(c.var.signedIn, blocker.resource, blocker.row)) return refusal;
  const { code, ...extra } = refusal.problem;
  return new Refusal(code, { ...extra, record: skippedAnswer(c, blocker) });
}

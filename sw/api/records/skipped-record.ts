import { addressOf } from "#db/schema/registry.ts";
import { calledIn } from "#db/schema/label.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { type ApiContext, requestLanguage } from "#sw/api/core/context.ts";
import type { Refusal } from "#sw/api/core/errors.ts";
import { maySee } from "#sw/api/core/permissions.ts";
import type { SkippedRecord } from "#sw/api/undo/contract.ts";

type Skipped = { resource: Resource; row: StoredRow; refusal: Refusal };

/** A record that stays as it is, by its name for whoever may see it. */
export function skippedAnswer(c: ApiContext, { resource, row, refusal }: Skipped): SkippedRecord {
  const isSeen = maySee(c.var.signedIn, resource, row);
  const name = isSeen ? calledIn(resource, row, requestLanguage(c)) : "";
  return { resource: addressOf(resource), id: row.id, name, reason: refusal.problem.code };
}

import { mayUseLog } from "#db/rules/roles/may-use-log.ts";
import type { Action } from "#db/rules/roles/vocabulary.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";

export function allowLog({ ability }: SignedIn, action: Action): void {
  if (!mayUseLog(ability, action)) fail("forbidden", { reason: "not_permitted" });
}

import { can } from "#db/rules/ability.ts";
import type { Action } from "#db/rules/roles/vocabulary.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";

/**
 * The log is read whole or not at all: which of its commands are of a client, or one's own, no condition can say of all of them. A
 * rule with conditions permits nothing here.
 */
export const mayUseLog = ({ ability }: SignedIn, action: Action): boolean =>
  can(ability, action, "AuditLog", {});

export function allowLog(signedIn: SignedIn, action: Action): void {
  if (!mayUseLog(signedIn, action)) fail("forbidden", { reason: "not_permitted" });
}

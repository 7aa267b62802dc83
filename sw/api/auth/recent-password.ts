import type { ApiContext } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";

const minute = 60_000;
/** How long a password counts as just typed. */
const recently = 5 * minute;

/** A grave call begins with it: refuses where the person has typed his password neither to sign in nor to confirm within five minutes. */
export function needRecentPassword(c: ApiContext): void {
  const { createdAt, passwordAt = createdAt } = c.var.signedIn.session;
  // A clock that was set back prolongs nothing.
  const since = Math.abs(c.var.apiOptions.clock() - Date.parse(passwordAt));
  if (since > recently) fail("password_needed");
}

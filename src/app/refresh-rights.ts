import { loadSession } from "#src/api/auth.ts";
import { type Changed, decidesRights } from "./loaded-resources.ts";
import { keepRights } from "./signing.ts";

/** After a write that may change what the person may do, in whatever tab: the API goes by it already. */
export async function refreshRights(changed: Changed): Promise<void> {
  if (!decidesRights(changed)) return;
  const { userData, userAbilityRules } = await loadSession();
  keepRights(userData, userAbilityRules);
}

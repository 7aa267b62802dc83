import { loadSession } from "#src/api/auth.ts";
import { type Changed, decidesRights } from "./loaded-resources.ts";
import { keepRights } from "./signing.ts";
import { readStored } from "./stored.ts";

/** Those that the browser keeps may be of before a change: the page that heard of it may have gone before it read them. */
let isRead = false;

/**
 * Reads what the person may do, once in each page, and again after a write that may change it, in whatever tab: the API goes by it already. What could
 * not be read is read with the next write. True where it is another than was kept.
 */
export async function refreshRights(changed: Changed): Promise<boolean> {
  if (isRead && !decidesRights(changed)) return false;
  isRead = false;
  const token = readStored("accessToken");
  const { userData, userAbilityRules } = await loadSession();
  isRead = true;
  // Whoever signed in meanwhile brought his own.
  return readStored("accessToken") === token && keepRights(userData, userAbilityRules);
}

import { logout } from "#src/api/auth.ts";
import { discardDraftsOf, draftsOf } from "#src/app/drafts.ts";
import { filesUnderWay } from "#src/app/files-under-way.ts";
import { keepOpenDrafts } from "#src/app/open-drafts.ts";
import { leavePreferences } from "#src/app/preferences-sync/current-sync.ts";
import { forgetRecents } from "#src/app/search/recent-name.ts";
import { currentSession } from "#src/app/session.ts";
import { isSharedDevice } from "#src/app/shared-device.ts";
import { endSession } from "#src/app/signing.ts";
import { askBeforeSigningOut } from "./question.ts";
import { wipeSession } from "./wipe-session.ts";

/**
 * Ends the session on this device whatever the API says: a person who leaves must not stay signed in. Asks before where something is not
 * saved; not at the lock, where nobody has proved who he is. False where the person stays.
 */
export async function leave(isLocked: boolean): Promise<boolean> {
  const userId = currentSession()?.user.id ?? "-";
  await keepOpenDrafts().catch(() => {});
  // Data that can't be read keeps nobody signed in.
  const drafts = await draftsOf(userId).catch(() => []);
  const files = filesUnderWay.get();
  const needsAnswer = !isLocked && drafts.length + files > 0;
  const answer = needsAnswer
    ? await askBeforeSigningOut({ drafts, files, isShared: isSharedDevice() })
    : "keep";
  if (answer === null) return false;
  if (answer === "discard") await discardDraftsOf(userId).catch(() => {});
  forgetRecents();
  await leavePreferences();
  // The token is read before the call's first wait, so the session may end meanwhile.
  logout().catch(() => {});
  endSession(isLocked && drafts.length > 0 ? "signed_out_locked" : "signed_out");
  // Nor may he destroy what another one typed.
  if (isSharedDevice()) await wipeSession(userId, { keepsUnsaved: isLocked });
  return true;
}

import { storedChoiceKey } from "#src/app/choice-storage.ts";
import { discardDraftsOf } from "#src/app/drafts.ts";
import { unsavedNames } from "#src/app/preferences-sync/unsaved-names.ts";
import { removeWritingPreferences } from "#src/app/preferences-sync/writing-preferences.ts";
import { isSharedDevice } from "#src/app/shared-device.ts";

/**
 * Removes what this person left in the storages of the browser; what others left stays, and so does what is the device's. Keys of the app that
 * belong to a person name him after their first `/`. What a tab keeps for itself is of whoever is in it.
 */
export async function wipeSession(userId: string, { keepsUnsaved = false } = {}): Promise<void> {
  if (!keepsUnsaved) await discardDraftsOf(userId).catch(() => {});
  // Before the first of them goes, as one says which of the others are not stored yet.
  const staying = keepsUnsaved ? unsavedKeys(userId) : () => false;
  for (const key of Object.keys(localStorage)) {
    const [kind = "", owner] = key.split("/");
    if (kind.startsWith("offdesk-") && owner === userId && !staying(key)) localStorage.removeItem(key);
  }
  sessionStorage.clear();
}

/**
 * A session that ended by time, or that was ended elsewhere: nobody could be asked, so that what the person had not saved stays and is his when he
 * signs in again. On a shared device all else goes, as where he signs out.
 */
export async function wipeEndedSession(userId: string): Promise<void> {
  if (isSharedDevice()) await wipeSession(userId, { keepsUnsaved: true });
  removeWritingPreferences(userId);
}

function unsavedKeys(userId: string): (key: string) => boolean {
  const choices = unsavedNames(userId);
  return (key) =>
    key.startsWith("offdesk-draft/") ||
    key.startsWith("offdesk-unsaved/") ||
    choices.some((name) => key === storedChoiceKey(userId, name));
}

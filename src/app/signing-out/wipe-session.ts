import { discardDraftsOf } from "#src/app/drafts.ts";

/**
 * Removes what this person left in the storages of the browser; what others left stays, and so does what is the device's. Keys of the app that
 * belong to a person name him after their first `/`. What a tab keeps for itself is of whoever is in it.
 */
export async function wipeSession(userId: string, { keepsDrafts = false } = {}): Promise<void> {
  if (!keepsDrafts) await discardDraftsOf(userId).catch(() => {});
  for (const key of Object.keys(localStorage)) {
    const [kind = "", owner] = key.split("/");
    const isDraft = kind === "offdesk-draft";
    if (kind.startsWith("offdesk-") && owner === userId && !(keepsDrafts && isDraft))
      localStorage.removeItem(key);
  }
  sessionStorage.clear();
}

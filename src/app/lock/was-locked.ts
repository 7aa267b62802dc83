import { isSignedIn } from "#src/app/signing.ts";

export const lockedName = "offdesk-locked";

/** Whether the page was locked when it was left: then the next one shows the lock before anything else. */
export const wasLocked = (): boolean => isSignedIn() && localStorage.getItem(lockedName) !== null;

export function keepLocked(isLocked: boolean): void {
  if (isLocked) localStorage.setItem(lockedName, "yes");
  else localStorage.removeItem(lockedName);
}

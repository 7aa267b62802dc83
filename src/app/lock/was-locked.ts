import { isSignedIn } from "#src/app/signing.ts";

const name = "offdesk-locked";

/** Whether the page was locked when it was left: then the next one shows the lock before anything else. */
export const wasLocked = (): boolean => isSignedIn() && localStorage.getItem(name) !== null;

export function keepLocked(isLocked: boolean): void {
  if (isLocked) localStorage.setItem(name, "yes");
  else localStorage.removeItem(name);
}

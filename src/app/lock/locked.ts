import { observable } from "#src/app/observable.ts";
import { isSignedIn, onSigning } from "#src/app/signing.ts";
import { keepLocked, lockedName, wasLocked } from "./was-locked.ts";

/** Opens the screen for the calls that wait: false where nobody is signed in any more. */
type OpenLock = (isOpen: boolean) => void;

/** The lock screen stands while there is one. */
export const openLock = observable<OpenLock | null>(null);

let waiting: Promise<boolean> | null = null;

/** Shows the lock screen, once for all calls that wait behind it. */
export function waitForUnlock(): Promise<boolean> {
  waiting ??= new Promise((resolve) => {
    const open: OpenLock = (isOpen) => {
      stopListening();
      waiting = null;
      keepLocked(false);
      openLock.set(null);
      resolve(isOpen);
    };
    const stopListening = onSigning(() => {
      if (!isSignedIn()) open(false);
    });
    keepLocked(true);
    openLock.set(open);
  });
  return waiting;
}

/** The session is one for all tabs: where another one locks or opens it, this one does too. */
export function followLockOfOtherTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    if (key !== lockedName) return;
    if (wasLocked()) void waitForUnlock();
    else openLock.get()?.(isSignedIn());
  });
}

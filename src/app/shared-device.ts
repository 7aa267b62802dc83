import { useSyncExternalStore } from "react";
import { storageListeners } from "./storage-listeners.ts";

const name = "offdesk-shared-device";
const { subscribe, tell } = storageListeners();

/** Whether several people sign in on this device: then who signs out leaves nothing of himself in the browser. */
export function isSharedDevice(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    // Storage is closed to us: nothing is kept in it either.
    return false;
  }
}

/** It is said of the device, by whoever uses it, and holds for all who sign in on it. */
export function useSharedDevice(): [boolean, (isShared: boolean) => void] {
  const isShared = useSyncExternalStore(subscribe, isSharedDevice);
  return [isShared, setShared];
}

function setShared(isShared: boolean): void {
  if (isShared) localStorage.setItem(name, "yes");
  else localStorage.removeItem(name);
  tell();
}

import { useSyncExternalStore } from "react";
import { onNetwork } from "./network.ts";

const name = "offdesk-offline-since";

/** Since when this tab is without a network, over a reload; null with one. A page that is opened without one counts from then. */
export const useOfflineSince = (): string | null => useSyncExternalStore(onNetwork, offlineSince);

export function offlineSince(): string | null {
  if (navigator.onLine) return null;
  try {
    return sessionStorage.getItem(name);
  } catch {
    // Storage is closed to us: the time is not known.
    return null;
  }
}

function note(): void {
  try {
    if (navigator.onLine) sessionStorage.removeItem(name);
    else if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, new Date().toISOString());
  } catch {
    // Nobody is told since when.
  }
}

/** From the first page on, in whatever moment somebody looks. */
export function watchOffline(): void {
  note();
  onNetwork(note);
}

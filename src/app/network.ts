import { useSyncExternalStore } from "react";

/** What the browser says; offline is certain, online only means that there is a network. */
export const useOnline = (): boolean => useSyncExternalStore(onNetwork, () => navigator.onLine);

/** Called as the network goes and comes. Gives back how to stop. */
export function onNetwork(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

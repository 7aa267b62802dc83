import { useSyncExternalStore } from "react";

/** What may stand over any page, one at a time. No place of its own, so it is not in the address. */
export type Overlay = "search" | "customizer" | "keys" | "install";

let shown: Overlay | null = null;
const listeners = new Set<() => void>();

export function showOverlay(overlay: Overlay | null): void {
  shown = overlay;
  for (const listener of listeners) listener();
}

export const useOverlay = (): Overlay | null => useSyncExternalStore(subscribe, () => shown);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

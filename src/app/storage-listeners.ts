/** Whoever follows what stands in `localStorage`: told by this tab, and by the browser of what other tabs write. */
export function storageListeners() {
  const listeners = new Set<() => void>();
  return {
    tell: (): void => {
      for (const listener of listeners) listener();
    },
    /** Gives back how to stop. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
  };
}

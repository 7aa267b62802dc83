import { useSyncExternalStore } from "react";

const minute = 60_000;

const listeners = new Set<() => void>();
let now = new Date().toISOString();
let timer: ReturnType<typeof setInterval> | undefined;

/** The moment, again each minute: one clock for all that stands on a page, so that nothing of it contradicts another. */
export const useNow = (): string => useSyncExternalStore(onMinute, read);

/** Called each minute while the page is seen, and as it is seen again. */
export function onMinute(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(tick, minute);
  listeners.add(listener);
  // Hidden pages are woken rarely.
  document.addEventListener("visibilitychange", tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}

function tick(): void {
  if (document.hidden) return;
  now = new Date().toISOString();
  for (const listener of listeners) listener();
}

/** While nothing shows it, nothing keeps it going: the first that does finds it a minute old at most. */
function read(): string {
  if (listeners.size === 0 && Date.now() - Date.parse(now) >= minute) now = new Date().toISOString();
  return now;
}

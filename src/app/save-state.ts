import { useSyncExternalStore } from "react";
import { onProblem } from "#src/api/request.ts";

let full = false;
const listeners = new Set<() => void>();

onProblem(({ body }) => {
  if (body.code === "storage_full") show(true);
});

/** True from the moment the device refused to keep a change until the next one that it keeps. */
export const useStorageFull = (): boolean => useSyncExternalStore(subscribe, () => full);

/** A write was seen in the database: there is room again. */
export const noteWrite = (): void => show(false);

function show(now: boolean): void {
  if (now === full) return;
  full = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

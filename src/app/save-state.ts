import { onHeader, onProblem } from "#src/api/request.ts";
import { observable, useObservable } from "./observable.ts";

const refused = observable(false);
const crowded = observable(false);
const lost = observable(false);

onProblem(({ body }) => {
  if (body.code === "storage_full") refused.set(true);
});
onHeader("x-storage-full", crowded.set);
onHeader("x-log-loss", lost.set);

/**
 * True from the moment the device refused to keep a change until the next one that it keeps, and while it has no room for the
 * session.
 */
export function useStorageFull(): boolean {
  const isRefused = useObservable(refused);
  const isCrowded = useObservable(crowded);
  return isRefused || isCrowded;
}

/** Whether this device lost changes that nobody has taken note of. */
export const useLogLoss = (): boolean => useObservable(lost);

/** A write was seen in the database: there is room again. */
export const noteWrite = (): void => refused.set(false);

import { onProblem, onRoom } from "#src/api/request.ts";
import { observable, useObservable } from "./observable.ts";

const refused = observable(false);
const crowded = observable(false);

onProblem(({ body }) => {
  if (body.code === "storage_full") refused.set(true);
});
onRoom((isFull) => crowded.set(isFull));

/**
 * True from the moment the device refused to keep a change until the next one that it keeps, and while it has no room for the
 * session.
 */
export function useStorageFull(): boolean {
  const isRefused = useObservable(refused);
  const isCrowded = useObservable(crowded);
  return isRefused || isCrowded;
}

/** A write was seen in the database: there is room again. */
export const noteWrite = (): void => refused.set(false);

import { onProblem } from "#src/api/request.ts";
import { observable, useObservable } from "./observable.ts";

const full = observable(false);

onProblem(({ body }) => {
  if (body.code === "storage_full") full.set(true);
});

/** True from the moment the device refused to keep a change until the next one that it keeps. */
export const useStorageFull = (): boolean => useObservable(full);

/** A write was seen in the database: there is room again. */
export const noteWrite = (): void => full.set(false);

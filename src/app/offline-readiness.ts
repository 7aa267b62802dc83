import { isControlled } from "#src/api/controlled.ts";
import { observable, useObservable } from "./observable.ts";

/** Whether the app opens without a network here. `impossible`: a window that has no service workers. */
export type Readiness = "ready" | "preparing" | "impossible";

/** How many of the app's files are on the device. */
export type Preparation = { done: number; total: number };

const possible = "serviceWorker" in navigator;
const readiness = observable<Readiness>(!possible ? "impossible" : isControlled() ? "ready" : "preparing");
const preparation = observable<Preparation | null>(null);

export const useReadiness = (): Readiness => useObservable(readiness);
export const usePreparation = (): Preparation | null => useObservable(preparation);

// For as long as the app runs: the worker takes the page over once it has all files, and tells how far it is until then.
if (possible) {
  navigator.serviceWorker.addEventListener("controllerchange", () => readiness.set("ready"));
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isPreparation(data)) preparation.set({ done: data.done, total: data.total });
  });
  navigator.serviceWorker.startMessages();
}

function isPreparation(data: unknown): data is Preparation {
  return typeof data === "object" && data !== null && "type" in data && data.type === "install-progress";
}

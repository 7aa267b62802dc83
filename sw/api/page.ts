import { openStore } from "#db/opening.ts";
import { cacheSentinel } from "#db/sentinel.ts";
import { createApi } from "./app.ts";

/** The API where no worker controls the page: on a first visit, after a hard reload, in a private window. */
export function createPageApi(build: string) {
  return createApi({
    store: openStore(cacheSentinel),
    clock: Date.now,
    servedBy: "page",
    build,
    // A page lives on after its answers: there is nothing to keep awake.
    background: () => {},
    seedSteps: async (today) => (await import("#db/seed/steps.ts")).seedSteps(today),
  });
}

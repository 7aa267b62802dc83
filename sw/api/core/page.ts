import { openPageStore } from "#db/dexie/page-store.ts";
import { createApi } from "./app.ts";
import { progressTeller } from "./progress.ts";
import { connectionOf } from "#db/dexie/store.ts";

/** The API where no worker controls the page: on a first visit, after a hard reload, in a private window. */
export function createPageApi(build: string) {
  const api = createApi({
    store: connectionOf(openPageStore()),
    clock: Date.now,
    tell: progressTeller(),
    servedBy: "page",
    browser: navigator.userAgent,
    build,
    // On a first visit a call also waits for its code to arrive, and its turn while the sample data is written.
    longest: 30_000,
    // A page lives on after its answers: there is nothing to keep awake.
    background: () => {},
    steps: async (today) => (await import("#db/seed/steps.ts")).seedSteps(today),
  });
  return {
    fetch: async (request: Request): Promise<Response> => {
      const answer = await api.fetch(request);
      // Where a worker answers with an error of the network, the browser's `fetch` throws.
      if (answer.type === "error")
        throw new TypeError("Failed to fetch: the API answered with a network error.");
      return answer;
    },
  };
}

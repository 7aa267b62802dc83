import { isMissingChunk } from "#db/schema/missing-chunk.ts";
import { waitForServer, noteWhileLate } from "#src/api/connection.ts";
import { isControlled } from "#src/api/controlled.ts";
import { fetchChunk } from "#src/api/app-chunks.ts";
import { mayReloadFor, chunkAddressOf } from "#src/app/shell/missing-chunk.ts";

/**
 * Around every `import()` of the built page (`src/build/chunk-loads-plugin.ts`): on a device that is not ready for offline
 * work, a chunk that the network kept back is waited for and asked for again, so that nothing that opens fails for it. A chunk
 * that fails while the host answers wrongly fails as before.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let waited = false;
  for (let tries = 1; ; tries++) {
    try {
      return await (isControlled() ? load() : noteWhileLate(load()));
    } catch (error) {
      if (!isMissingChunk(error)) throw error;
      // The worker has it; the browser may remember that it once failed.
      const waitedNow = !isControlled() && (await waitForServer());
      if ((tries > 1 && !waitedNow) || isControlled()) {
        if (!waited && !(await isThereNow(error))) throw error;
        return await reload();
      }
      waited ||= waitedNow;
      loadStylesAgain(error);
    }
  }
}

/** Whether the host delivers it past the browser's cache, which may hold a wrong answer for a year. */
const isThereNow = async (error: Error): Promise<boolean> =>
  (await fetchChunk(chunkAddressOf(error))) === "there" && mayReloadFor(error);

/** Some browsers never ask again for a module that they once failed to fetch, unless the page is a new one. */
function reload(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

/** The bundler asks for a chunk's styles once; those that failed are requested again. */
function loadStylesAgain({ message }: Error): void {
  const [, address] = /CSS for (\S+)/.exec(message) ?? [];
  const link = address && document.querySelector(`link[href="${address}"]`);
  if (link) link.replaceWith(link.cloneNode());
}

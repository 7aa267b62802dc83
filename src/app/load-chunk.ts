import { isMissingChunk } from "#db/schema/missing-chunk.ts";
import { waitForServer, noteWhileLate } from "#src/api/connection.ts";
import { isControlled } from "#src/api/controlled.ts";
import { fetchChunk, fetchScripts } from "#src/api/app-chunks.ts";
import { mayReloadFor, chunkAddressOf } from "#src/app/shell/missing-chunk.ts";
import { loadStyles, preloadScripts, newScripts } from "./chunk-files.ts";

/**
 * Around every `import()` of the built page (`src/build/chunk-loads-plugin.ts`), with the files that it needs: on a device that
 * is not ready for offline work, a chunk that the network kept back is waited for and asked for again, so that nothing that
 * opens fails for it. A chunk that fails while the host answers wrongly fails as before.
 */
export async function loadChunk<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const loadAll = async () => {
    preloadScripts(files);
    await loadStyles(files);
    return load();
  };
  let waited = false;
  for (let tries = 1; ; tries++) {
    await haveScripts(files);
    try {
      return await (isControlled() ? loadAll() : noteWhileLate(loadAll()));
    } catch (error) {
      if (!isMissingChunk(error)) throw error;
      // The worker has it; the browser may remember that it once failed.
      const waitedNow = !isControlled() && (await waitForServer());
      if ((tries > 1 && !waitedNow) || isControlled()) {
        if (!waited && !(await isThereNow(error))) throw error;
        return await reload();
      }
      waited ||= waitedNow;
    }
  }
}

/**
 * Fetches a chunk's new scripts where no worker has them, over and over while the host is out of reach: a fetch can be repeated, and a
 * module that failed once is never requested again by most browsers.
 */
async function haveScripts(files: readonly string[]): Promise<void> {
  for (let tries = 1; !isControlled(); tries++) {
    if ((await noteWhileLate(fetchScripts(newScripts(files)))) !== "unreachable") return;
    if (!(await waitForServer()) && tries > 1) return;
  }
}

/** Whether the host delivers it past the browser's cache, which may hold a wrong answer for a year. */
const isThereNow = async (error: Error): Promise<boolean> =>
  (await fetchChunk(chunkAddressOf(error))) === "there" && mayReloadFor(error);

/** Most browsers never ask again for a module that they once failed to fetch, unless the page is a new one. */
function reload(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

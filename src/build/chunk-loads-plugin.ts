import type { Plugin, ResolveModulePreloadDependenciesFn } from "vite";

/** The module that Vite takes the function from that it puts around every `import()` of the built page. */
const preloadHelper = /^\0vite\/preload-helper\.js$/;

/** Loads chunks by `loadChunk`: those of the routes, which are split by a plugin, and those of the API in the page too. */
export function chunkLoads(root: string): Plugin {
  return {
    name: "offdesk:chunk-loads",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: preloadHelper },
      handler: () =>
        `export { loadChunk as __vitePreload } from ${JSON.stringify(`${root}/src/app/load-chunk.ts`)};`,
    },
  };
}

/** The scripts that an `import()` needs: its own too where it needs no other, of which Vite names none. */
export const filesOfChunk: ResolveModulePreloadDependenciesFn = (file, needed, context) =>
  context.hostType === "js" && needed.length === 0 ? [file] : needed;

import type { Plugin } from "vite";

/** An `import()` of a file that is named in it. */
const dynamicImport = /\bimport\(\s*(?:"[^"]+"|'[^']+')\s*\)/g;

/** Puts `loadChunk` around every `import()` of the built page: routes are split by a plugin, and the API in the page is the worker's. */
export function chunkLoads(): Plugin {
  return {
    name: "offdesk:chunk-loads",
    apply: "build",
    // After the plugins that split the routes.
    enforce: "post",
    transform: {
      filter: { id: /\/(?:src|sw|db|locales)\/[^?]+\.tsx?/, code: dynamicImport },
      handler: (code) => ({
        code: `import { loadChunk as offdeskLoadChunk } from "#src/app/load-chunk.ts";\n${code.replace(
          dynamicImport,
          (importCall) => `offdeskLoadChunk(() => ${importCall})`,
        )}`,
        map: null,
      }),
    },
  };
}

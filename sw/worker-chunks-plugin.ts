import type { Plugin } from "vite";

/** The folder of the chunks: cached for ever by browsers, and not in the precache, for the worker keeps them itself. */
export const workerChunksFolder = "assets/worker";

/**
 * Splits the worker's build where its sources say `import()`: what it starts with stays one script, each chunk becomes another
 * that `sw/worker-chunks.ts` loads.
 */
export function workerChunks(): Plugin {
  return {
    name: "offdesk:worker-parts",
    enforce: "post",
    // Only as a library is `import()` left alone; as a page it would preload styles.
    config: () => ({
      build: {
        lib: { entry: "sw/sw.ts", formats: ["cjs"] },
        rolldownOptions: { preserveEntrySignatures: false },
      },
    }),
    outputOptions: ({ inlineDynamicImports: _one, ...options }) => ({
      ...options,
      codeSplitting: { groups: [{ name: "core", tags: ["$initial"] }] },
      chunkFileNames: `${workerChunksFolder}/[name]-[hash].js`,
      banner: ({ isEntry }) => (isEntry ? "self.exports={};" : "defineChunk((exports)=>{"),
      footer: ({ isEntry }) => (isEntry ? "" : "});"),
    }),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const start = chunks.find(({ isEntry }) => isEntry);
      if (!start || start.imports.length > 0)
        this.error("Failed to split the worker: what it starts with is not one script.");
      const lazyChunks = chunks.filter((chunk) => chunk !== start);
      for (const chunk of lazyChunks)
        chunk.code = chunk.code.replace("defineChunk(", `defineChunk("/${chunk.fileName}",`);
      const files = lazyChunks.map(({ fileName }) => `/${fileName}`);
      // The bundler writes modules, whose code is strict by itself; browsers run scripts, which are not.
      start.code = `"use strict";${start.code.replace("self.chunkFiles", JSON.stringify(files))}`;
    },
  };
}

/** Vite serves the worker as modules, where `import()` throws: there every chunk comes with the start. */
export function workerChunksInDevelopment(): Plugin {
  return {
    name: "offdesk:parts-in-development",
    apply: "serve",
    transform: {
      filter: { id: /\/(?:sw\/api|db)\/[^?]+\.ts/, code: /\bimport\("(?:\.|#sw)\// },
      handler(code) {
        const imports: string[] = [];
        const eager = code.replace(/\bimport\(("(?:\.|#sw)\/[^"]+")\)/g, (_all, file: string) => {
          imports.push(`import * as chunk${imports.length} from ${file};`);
          return `Promise.resolve(chunk${imports.length - 1})`;
        });
        return { code: `${eager}\n${imports.join("\n")}`, map: null };
      },
    },
  };
}

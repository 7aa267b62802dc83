import type { Plugin } from "vite";

/** Where the parts lie: kept for ever by browsers, and not in the precache, for the worker keeps them itself. */
export const workerChunksFolder = "assets/worker";

/**
 * Splits the worker's build where its sources say `import()`: what it starts with stays one script, each part becomes
 * another that `sw/worker-chunks.ts` loads.
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
      banner: ({ isEntry }) => (isEntry ? "self.exports={};" : "part((exports)=>{"),
      footer: ({ isEntry }) => (isEntry ? "" : "});"),
    }),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const start = chunks.find(({ isEntry }) => isEntry);
      if (!start || start.imports.length > 0)
        this.error("Failed to split the worker: what it starts with is not one script.");
      const parts = chunks.filter((chunk) => chunk !== start);
      for (const part of parts) part.code = part.code.replace("part(", `part("/${part.fileName}",`);
      const files = parts.map(({ fileName }) => `/${fileName}`);
      // The bundler writes modules, whose code is strict by itself; browsers run scripts, which are not.
      start.code = `"use strict";${start.code.replace("self.partFiles", JSON.stringify(files))}`;
    },
  };
}

/** Vite serves the worker as modules, where `import()` throws: there every part comes with the start. */
export function workerChunksInDevelopment(): Plugin {
  return {
    name: "offdesk:parts-in-development",
    apply: "serve",
    transform: {
      filter: { id: /\/(?:sw\/api|db)\/[^?]+\.ts/, code: /\bimport\("(?:\.|#sw)\// },
      handler(code) {
        const parts: string[] = [];
        const eager = code.replace(/\bimport\(("(?:\.|#sw)\/[^"]+")\)/g, (_all, file: string) => {
          parts.push(`import * as part${parts.length} from ${file};`);
          return `Promise.resolve(part${parts.length - 1})`;
        });
        return { code: `${eager}\n${parts.join("\n")}`, map: null };
      },
    },
  };
}

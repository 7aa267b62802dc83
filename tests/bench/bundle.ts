import { join } from "node:path";
import { build } from "vite";

const folder = join(import.meta.dirname, "page");

const modules = [
  "fill",
  "fill-products",
  "fill-requests",
  "fill-log",
  "requests",
  "plain-dexie",
  "in-memory",
  "import-file",
  "dashboard",
  "backup",
];

/** Bundles what runs in the pages: the modules of `page/`, each under its own name. */
export async function bundlePages(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2023",
      rolldownOptions: {
        input: Object.fromEntries(modules.map((name) => [name, join(folder, `${name}.ts`)])),
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js", chunkFileNames: "part-[hash].js" },
      },
    },
  });
}

import type { Plugin, Rolldown } from "vite";
import { type ChunkArea, areaFiles, startsOf } from "./chunk-areas.ts";

type Chunk = Rolldown.OutputChunk;

/** The files that `index.html` requests at once: scripts by the pattern of an address, words by language and area. */
type Preloads = {
  signedIn: string[];
  /** `words`: areas, where they are not those of every list. */
  pages: [pattern: string, files: string[], words?: readonly string[]][];
  api: string[];
  words: Record<string, Record<string, string>>;
};

const list = "^/(?:equipments|help-desk|masters)/[^/]+";

/** The first that fits an address counts. */
const patterns: readonly [pattern: string, area: ChunkArea, words?: readonly string[]][] = [
  ["^/(?:dashboards/crm/?)?$", "home", ["equipments"]],
  [`${list}/?$`, "list"],
  [`${list}/new/?$`, "form"],
  [`${list}/import/?$`, "importing"],
  [`${list}/[^/]+/?$`, "record"],
];

/** Tells `index.html` which files an address needs, so that none of them waits for another one that names it. */
export function preloads(root: string): Plugin {
  const starts = new Map<ChunkArea, string[]>();
  return {
    name: "offdesk:preloads",
    apply: "build",
    buildEnd(error) {
      if (error) return;
      for (const area of ["frame", "api", ...patterns.map(([, one]) => one)] as const)
        starts.set(
          area,
          areaFiles[area].flatMap((file) => startsOf(`${root}/${file}`, this)),
        );
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const signedIn = filesFor(starts.get("frame") ?? [], chunks);
        const besides = (area: ChunkArea) =>
          filesFor(starts.get(area) ?? [], chunks).filter((file) => !signedIn.includes(file));
        const table: Preloads = {
          signedIn,
          pages: patterns.map(([pattern, area, ...words]) => [pattern, besides(area), ...words]),
          api: besides("api"),
          words: wordsIn(chunks),
        };
        return html.replace(/(?<= id="preloads">)\s*null\s*(?=<)/, () => JSON.stringify(table));
      },
    },
  };
}

/** The files of the chunks that hold these modules, and of all that they import. The document names the first script itself. */
function filesFor(modules: readonly string[], chunks: readonly Chunk[]): string[] {
  const needed = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.includes(id))));
  for (const { imports } of needed)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  return [...needed]
    .filter(({ isEntry }) => !isEntry)
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}

/** Each area's words of a language are one file (`chunk-areas.ts`). */
function wordsIn(chunks: readonly Chunk[]): Preloads["words"] {
  const words: Preloads["words"] = {};
  for (const { fileName, name } of chunks) {
    const [, language, area] = /^words-(\w+)-([\w-]+)$/.exec(name) ?? [];
    if (language !== undefined && area !== undefined) (words[language] ??= {})[area] = fileName;
  }
  return words;
}

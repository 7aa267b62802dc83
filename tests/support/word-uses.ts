import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { type WordArea, textsByArea } from "./all-words.ts";

/** The areas of words that a file and all that it loads use, each with an example. */
export type WordUses = ReadonlyMap<WordArea, string>;

const usesByFile = new Map<string, WordUses>();
const english = [...(textsByArea.get("en") ?? [])].map(([part, texts]) => ({
  part,
  keys: [...texts.keys()],
}));

/** Read from the sources. What a lazy part loads by `loadWords` or `withWords` itself, nobody above it has to name. */
export function wordUsesOf(file: string): WordUses {
  const known = usesByFile.get(file);
  if (known) return known;
  const source = sourceOf(file);
  const all = new Map<WordArea, string>();
  usesByFile.set(file, all);
  for (const [, path = ""] of source.matchAll(/\$\.(\w+(?:\.\w+)*)/g)) {
    const part = partOf(path);
    if (part !== undefined) all.set(part, `${file} says «${path}»`);
  }
  for (const { to, isLazy } of importsOf(file, source)) {
    const own = isLazy ? loadedBy(to) : new Set();
    for (const [part, example] of wordUsesOf(to)) if (!own.has(part)) all.set(part, example);
  }
  return all;
}

/** The areas that a file, or what it imports, loads by itself. */
function loadedBy(file: string, seen = new Set<string>()): Set<WordArea> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const source = sourceOf(file);
  const own = [...source.matchAll(/\b(?:load|with)Words\(\[([^\]]*)\]/g)].flatMap(([, areas = ""]) =>
    namesIn(areas),
  );
  const below = importsOf(file, source).flatMap(({ to }) => [...loadedBy(to, seen)]);
  return new Set([...own, ...below, ...(/\bloadWordsOf\(/.test(source) ? (["records"] as const) : [])]);
}

/** Without its types, and without what only asks for the language: that says nothing. */
const sourceOf = (file: string): string =>
  readFileSync(file, "utf8").replaceAll(
    /^import (type [^;]*|\{ (?:(?:useLanguage|useResourceWords),? )+\} [^;]*);/gm,
    "",
  );

const importsOf = (file: string, source: string) =>
  [...source.matchAll(/(\bfrom |\bimport\(\s*|^import )"(#src\/[^"]+|\.\/[^"]+)"/gm)]
    .map(([, how = "", to = ""]) => ({
      to: to.startsWith("#") ? to.slice(1) : join(dirname(file), to),
      isLazy: how.startsWith("import("),
    }))
    .filter(({ to }) => /\.tsx?$/.test(to) && !to.includes(".gen."));

/** Of a key, or of the beginning of several: where they stand in several parts, `records` has what all lists share. */
function partOf(path: string): WordArea | undefined {
  const parts = english
    .filter(({ keys }) => keys.some((key) => key.startsWith(path) && /^$|^[._]/.test(key.slice(path.length))))
    .map(({ part }) => part);
  return parts.length === 1 ? parts[0] : parts.find((part) => part === "records");
}

export type RouteWords = { file: string; parts: ReadonlySet<WordArea> };

/** Every route with the words that are there when it shows: its own, and those of the routes around it. */
export function routeWords(folder = "src/routes"): RouteWords[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`);
  const stem = (file: string) => file.replace(/(\/route)?\.tsx$/, "");
  return files.map((file) => {
    const around = files.filter(
      (one) => file.startsWith(`${stem(one)}/`) || file.startsWith(`${stem(one)}.`),
    );
    return { file, parts: new Set<WordArea>(["start", ...around.flatMap(named)]) };
  });
}

function named(file: string): WordArea[] {
  const source = readFileSync(file, "utf8");
  const isOfList = source.includes("subjectOfList: true");
  const [, words = ""] = /\bwords: \[([^\]]*)\]/.exec(source) ?? [];
  return [...(isOfList ? namesIn('"records"') : []), ...namesIn(words)];
}

const namesIn = (text: string): WordArea[] =>
  [...text.matchAll(/"([^"]+)"/g)].flatMap(
    ([, name]) => english.find(({ part }) => part === name)?.part ?? [],
  );

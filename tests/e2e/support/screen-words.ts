import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#db/schema/kind.ts";
import type { Words } from "#locales/words.ts";

type Branch = { [name: string]: Branch | string };

/** All words of a language, of every area, as its files have them. */
export function wordsIn(language: Language): Words {
  const words: Branch = {};
  for (const file of readdirSync(join("locales", language), { recursive: true, encoding: "utf8" })) {
    const name = /([\w-]+)\.json$/.exec(file)?.[1]?.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    if (name === undefined) continue;
    const content: Branch = JSON.parse(readFileSync(join("locales", language, file), "utf8"));
    merge(words, { [name]: content });
  }
  return words as unknown as Words;
}

function merge(into: Branch, from: Branch): void {
  for (const [name, value] of Object.entries(from)) {
    const there = into[name];
    if (typeof there === "object" && typeof value === "object") merge(there, value);
    else into[name] = value;
  }
}

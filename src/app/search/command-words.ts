import type { TFunction } from "i18next";
import type { Words } from "#locales/words.ts";

/** Names the pages, parts of pages and commands that have synonyms. */
export type CommandName = keyof Words["search"]["commands"];

/** Returns the command's title and synonyms in the language of `t`. */
export function commandWords(t: TFunction, name: CommandName): string[] {
  const { title, words } = t(($) => $.search.commands, { returnObjects: true })[name];
  return [title, ...words.split(/[,،]/).map((word) => word.trim())];
}

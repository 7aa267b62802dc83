import { fold } from "#db/schema/fold.ts";
import type { Language } from "#db/schema/kind.ts";

/** A text that is written again and again. */
export type ReadyText = { id: string; name: string; text: string };

/** For what somebody is about to write below a record. */
export type ReadyTextsAbout = {
  row: Readonly<Record<string, unknown>>;
  /** Of the text's own record, as it is typed. */
  values: Readonly<Record<string, unknown>>;
  /** The writer's. */
  language: Language;
};

/** What is typed behind a «/»: where that stands, and what the text is called. */
export type TypedCommand = { start: number; query: string };

/** Of the text before the caret, what may become a ready text; null where nobody asks for one: «and/or», «3 / 4». */
export function commandAt(text: string, caret: number): TypedCommand | null {
  const query = /(?:^|\s)\/((?:[^\s/][^\n/]{0,29})?)$/u.exec(text.slice(0, caret))?.[1];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

/** Those that a query finds in name or text, the names first. */
export function matchingTexts(texts: readonly ReadyText[], query: string): ReadyText[] {
  const needle = fold(query).trim();
  const inName = ({ name }: ReadyText) => fold(name).includes(needle);
  return texts
    .filter((one) => inName(one) || fold(one.text).includes(needle))
    .toSorted((one, other) => Number(inName(other)) - Number(inName(one)));
}

import { unitSynonyms } from "#db/domain/equipment/choice-synonyms.ts";
import type { ByResource } from "#db/schema/by-resource.ts";
import { fold } from "#db/schema/fold.ts";

type ByPath = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The other names of the choices of fields: each noun declares its own. Looked up by the table of its records. */
const byName: ByResource<ByPath> = { equipment: unitSynonyms };

const byTable = new Map<string, ByPath>(Object.entries(byName));

/** The choices that a text speaks of by another word, those with the longest such word first. */
export function choicesSpokenOf(table: string, path: string, text: string): string[] {
  const ofField = byTable.get(table)?.[path] ?? {};
  const phrase = ` ${words(text)} `;
  return Object.entries(ofField)
    .flatMap(([choice, others]) => {
      const longest = Math.max(
        0,
        ...others.map((one) => (phrase.includes(` ${words(one)}`) ? words(one).length : 0)),
      );
      return longest > 0 ? [{ choice, longest }] : [];
    })
    .toSorted((one, other) => other.longest - one.longest)
    .map(({ choice }) => choice);
}

const words = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

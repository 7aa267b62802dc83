import { unitSynonyms } from "#db/domain/equipment/choice-synonyms.ts";
import { fold } from "#db/schema/fold.ts";

/** By table, what else the choices of its fields are called: each list's own knowledge stands with its declaration. */
const byTable: Record<string, Record<string, Record<string, readonly string[]>>> = {
  equipment: unitSynonyms,
};

/** The choices that a text speaks of by another word, those with the longest such word first. */
export function choicesSpokenOf(table: string, path: string, text: string): string[] {
  const ofField = byTable[table]?.[path] ?? {};
  const said = ` ${words(text)} `;
  return Object.entries(ofField)
    .flatMap(([choice, synonyms]) => {
      const longest = Math.max(
        0,
        ...synonyms.map((one) => (said.includes(` ${words(one)}`) ? words(one).length : 0)),
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

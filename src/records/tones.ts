import { choiceName } from "#db/schema/choice-key.ts";
import type { Tone } from "#src/ui/tone.ts";
import { allPresentations } from "./presentation-of.ts";

/** The choices that are statuses, by the name of their field, under which the values of several nouns stand together. */
const tones = new Map<string, Map<string, Tone>>();
for (const { tones: nounTones = {} } of allPresentations)
  for (const [name, byValue = {}] of Object.entries(nounTones))
    tones.set(name, new Map([...(tones.get(name) ?? []), ...Object.entries<Tone>(byValue)]));

/** What the colour of a choice says; nothing where the choice is no status. */
export const toneOf = (path: string, value: string): Tone | undefined =>
  tones.get(choiceName(path))?.get(value);

export const isStatus = (path: string): boolean => tones.has(choiceName(path));

const codes = new Set(allPresentations.flatMap((presentation) => presentation.codes ?? []));

/** Whether people call the values of a choice by what is stored: «P1». */
export const isCodedChoice = (path: string): boolean => codes.has(choiceName(path));

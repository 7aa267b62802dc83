import { presentations } from "#src/presentations.ts";
import type { Presentation } from "./presentation.ts";

const byName = new Map<string, Presentation>(Object.entries(presentations));
const none: Presentation = {};

/** What the noun says of itself to the screens; nothing where it says nothing. */
export const presentationOf = ({ name }: { name: string }): Presentation => byName.get(name) ?? none;

/** What all nouns say. */
export const allPresentations: readonly Presentation[] = [...byName.values()];

import { withWords } from "#src/app/words.ts";

/** What asks about unsaved work, with its words: it is needed where there is some. */
export async function signingOut() {
  return { default: (await withWords(["accounts"], import("./signing-out.tsx"))).SigningOut };
}

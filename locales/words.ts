import type { language } from "./en/index.ts";

/** What every language says: English is the shape, the others may have more plural forms. */
export type LanguageWords = typeof language;

/** The words of some screens, which come with them. */
export type Area = keyof LanguageWords["areas"];

type AreaWords = Awaited<ReturnType<LanguageWords["areas"][Area]>>["words"];

/** All that can be said: what a page may say of it hangs on the areas that its route names. */
export type Words = LanguageWords["start"] & Together<AreaWords>;

type Together<Each> = (Each extends unknown ? (words: Each) => void : never) extends (
  words: infer All,
) => void
  ? All
  : never;

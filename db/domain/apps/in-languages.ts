import * as of from "#db/schema/field.ts";

/** A text of any length in the three languages, all of them filled. */
export const inLanguages = (max = 2000) =>
  of.group({ en: of.longText(max), fr: of.longText(max), ar: of.longText(max) });

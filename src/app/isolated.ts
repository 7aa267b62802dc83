/** Keeps a text of either direction from reversing the sentence that it stands in. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

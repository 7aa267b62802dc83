import type { ReplyUse } from "./reply-templates.ts";

export const placeholders = ["number", "client", "unit", "technician"] as const;

export type Placeholder = (typeof placeholders)[number];

/** What stands for each of them; nothing where it is not known. */
export type PlaceholderValues = { readonly [P in Placeholder]?: string | null | undefined };

const inBraces = /\{([^{}\s]+)\}/g;

/** The text with what is known in place of its placeholders. Those that nobody can fill stay, for whoever sends it to see. */
export const filledIn = (text: string, values: PlaceholderValues): string =>
  text.replace(inBraces, (whole, word: string) => {
    const name = placeholderNamed(word);
    return (name && values[name]) || whole;
  });

/** The placeholders that stay in such a text for ever: nothing has that name, or a request that is being taken has none. */
export const unknownPlaceholders = (text: string, use: ReplyUse): string[] =>
  [...text.matchAll(inBraces)]
    .map(([, name = ""]) => name)
    .filter((name) => placeholderNamed(name) === undefined || (name === "number" && use === "request"));

const placeholderNamed = (text: string): Placeholder | undefined => placeholders.find((one) => one === text);

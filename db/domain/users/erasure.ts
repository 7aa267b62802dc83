import type { Language, Values } from "#db/schema/kind.ts";
import type { users } from "./users.ts";

/** What stands for the name of somebody who was erased, in the language of whoever erased him: records hold one text of a name. */
export const erasedWords: Readonly<Record<Language, string>> = {
  en: "Erased person",
  fr: "Personne effacée",
  ar: "شخص ممحو",
};

/** What somebody is called who was erased: his number stays, so that what he did is still one person's. */
export const erasedName = (id: string, language: Language): string => `${erasedWords[language]} ${id}`;

const domain = "@erased.invalid";

/** What tells who somebody is, and what stands in its place once he is erased. */
export const erasedUserValues = (id: string, language: Language) =>
  ({
    fullName: erasedName(id, language),
    username: `erased-${id}`,
    email: `erased-${id}${domain}`,
    emailVerifiedAt: null,
    company: null,
    country: null,
    contact: null,
    avatar: null,
    taxId: null,
    zone: null,
    phone: null,
  }) satisfies Partial<Values<(typeof users)["fields"]>>;

/** Of a user's row, by its address, which nobody else can have. */
export const isErasedUser = ({ email }: Readonly<Record<string, unknown>>): boolean =>
  typeof email === "string" && email.endsWith(domain);

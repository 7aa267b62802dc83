import { type Language, languages, type Values } from "#db/schema/kind.ts";
import { erasedName, erasedWords } from "#db/domain/users/erasure.ts";
import type { responsibles } from "./responsibles.ts";

/** What tells who a contact is, and what stands in its place once the person is erased whose account it names. */
export const erasedResponsibleValues = (userId: string, language: Language) =>
  ({
    firstName: erasedWords[language],
    lastName: userId,
    nameAr: null,
    jobTitle: null,
    phones: [],
    email: null,
    availability: null,
    consentAt: null,
  }) satisfies Partial<Values<(typeof responsibles)["fields"]>>;

/** Of a contact's row, by the name that nobody gives, in any language. */
export const isErasedResponsible = ({
  firstName,
  lastName,
  portalUserId,
}: Readonly<Record<string, unknown>>): boolean =>
  languages.some(
    (language) => `${String(firstName)} ${String(lastName)}` === erasedName(String(portalUserId), language),
  );

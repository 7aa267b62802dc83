import type { Values } from "#db/schema/kind.ts";
import type { responsibles } from "./responsibles.ts";

/** What tells who a contact is, and what stands in its place once the person is erased whose account it names. */
export const erasedResponsibleValues = (userId: string) =>
  ({
    firstName: "Erased",
    lastName: `person ${userId}`,
    nameAr: null,
    jobTitle: null,
    phones: [],
    email: null,
    availability: null,
    consentAt: null,
  }) satisfies Partial<Values<(typeof responsibles)["fields"]>>;

/** Of a contact's row, by the name that nobody gives. */
export function isErasedResponsible({
  firstName,
  lastName,
  portalUserId,
}: Readonly<Record<string, unknown>>): boolean {
  const erased = erasedResponsibleValues(String(portalUserId));
  return firstName === erased.firstName && lastName === erased.lastName;
}

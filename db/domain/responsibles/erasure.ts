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

import { observable } from "./observable.ts";

/** The organisation's country (ISO 3166-1 alpha-2), as it comes with the preferences; null while none is known. */
export const organisationCountry = observable<string | null>(null);

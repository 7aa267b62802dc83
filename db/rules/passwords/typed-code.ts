import { latinDigits } from "#db/schema/fold.ts";

/** A code or PIN as it was handed out: Latin digits, without blanks and invisible marks that come along when it is pasted. */
export const plainCode = (typed: string): string =>
  latinDigits(typed.normalize("NFKC")).replace(/[\s\p{Cf}]/gu, "");

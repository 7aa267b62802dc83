import { recordIn } from "#db/schema/is-record.ts";
import type { RequestFacts } from "./step-effects.ts";

/** The settings that steps go by, as the fact `terms` says them. */
export type Terms = {
  reopenDays?: unknown;
  absentWaitMin?: unknown;
  loanMaxDays?: unknown;
  overlap?: unknown;
  gpsCheckIn?: unknown;
  fourEyes?: unknown;
  clientSignature?: unknown;
  photoRequired?: unknown;
};

export const termsOf = ({ terms }: RequestFacts): Terms => recordIn(terms);

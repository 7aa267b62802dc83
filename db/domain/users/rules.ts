import type { RecordRulesOf } from "#db/rules/records/rules.ts";
import { isErasedUser } from "./erasure.ts";

/** Of who was erased nothing is written any more: nobody gives the account another person's name. */
export const userRules = {
  closed: (row) => (isErasedUser(row) ? "person_erased" : null),
} satisfies RecordRulesOf<"users">;

import type { Rule } from "#db/rules/ability.ts";
import { rulesOfUser } from "#db/rules/roles/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";

/** All that this user may do now, with his own values in the rules' placeholders. */
export const rulesOf = (user: StoredRow): Rule[] => rulesOfUser(user);

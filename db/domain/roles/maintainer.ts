import { demonstrationRules } from "./demonstration.ts";
import { type Role, denialsLast } from "#db/rules/roles/role.ts";
import { personalViewRules } from "./saved-views.ts";
import { selfTakeRules } from "./technician.ts";
import { workshopRules } from "./workshop.ts";

/** In the field and on the bench: the workshop's rules hold all of the technician's. */
export const maintainer: Role = {
  code: "maintainer",
  rules: denialsLast(workshopRules, personalViewRules, demonstrationRules),
  rulesOfSelfTake: selfTakeRules,
};

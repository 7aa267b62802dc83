import { demonstrationRules } from "./demonstration.ts";
import { dispatcherRules } from "./dispatcher.ts";
import { type Role, denialsLast } from "#db/rules/roles/role.ts";
import { personalViewRules } from "./saved-views.ts";

export const author: Role = {
  code: "author",
  rules: denialsLast(dispatcherRules, personalViewRules, demonstrationRules),
};

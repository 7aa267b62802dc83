import { auditorRules } from "./auditor.ts";
import { type Role, denialsLast } from "#db/rules/roles/role.ts";
import { personalViewRules } from "./saved-views.ts";

export const subscriber: Role = {
  code: "subscriber",
  rules: denialsLast(auditorRules, personalViewRules),
};

import { auditorRules } from "./auditor.ts";
import { type Role, denialsLast } from "./role.ts";
import { ownViewRules } from "./saved-views.ts";

export const subscriber: Role = {
  code: "subscriber",
  rules: denialsLast(auditorRules, ownViewRules),
};

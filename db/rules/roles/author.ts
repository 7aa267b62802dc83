import { demonstrationRules } from "./demonstration.ts";
import { dispatcherRules } from "./dispatcher.ts";
import { type Role, denialsLast } from "./role.ts";

export const author: Role = {
  code: "author",
  rules: denialsLast(dispatcherRules, demonstrationRules),
};

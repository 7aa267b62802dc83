import { auditorRules } from "./auditor.ts";
import type { Role } from "./role.ts";

export const subscriber: Role = {
  code: "subscriber",
  rules: auditorRules,
};

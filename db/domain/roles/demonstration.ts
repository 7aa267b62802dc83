import type { RoleRule } from "./role-rule.ts";
import { appSubjects } from "#db/schema/subject.ts";

/** The demonstration applications are a playground for all staff: no business depends on them. */
export const demonstrationRules: RoleRule[] = [
  {
    action: ["create", "read", "update", "delete"],
    subject: [...appSubjects],
  },
];

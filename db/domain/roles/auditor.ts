import type { RoleRule } from "./role-rule.ts";
import { othersViewsHidden } from "./saved-views.ts";
import { ruleSubjects } from "#db/rules/roles/vocabulary.ts";

export const auditorRules: RoleRule[] = [
  { action: ["read", "export", "print"], subject: "all" },
  {
    action: [
      "create",
      "update",
      "delete",
      "execute",
      "assign",
      "schedule",
      "close",
      "reopen",
      "cancel",
      "override",
      "merge",
      "import",
      "approve",
      "purge",
      "restore",
    ],
    // His own views change nothing that he looks at.
    subject: ruleSubjects.filter((subject) => subject !== "SavedView"),
    inverted: true,
    reason: "read_only_role",
  },
  { action: "read", subject: "User", fields: ["pinHash", "password"], inverted: true },
  othersViewsHidden,
];

import type { Rule } from "#db/rules/ability.ts";

export const auditorRules: Rule[] = [
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
    subject: "all",
    inverted: true,
    reason: "read_only_role",
  },
  { action: "read", subject: "User", fields: ["pinHash", "password"], inverted: true },
];

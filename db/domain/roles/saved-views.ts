import type { RoleRule } from "./role-rule.ts";

const own = { ownerId: "${user.id}" };

/** Everybody keeps views of his own, opens those that are shared, and reads what his role may do. */
export const ownViewRules: RoleRule[] = [
  { action: "read", subject: "AccessControl" },
  { action: ["read", "delete"], subject: "SavedView", conditions: own },
  { action: "read", subject: "SavedView", conditions: { shared: true } },
  {
    action: ["create", "update"],
    subject: "SavedView",
    conditions: own,
    fields: ["name", "ownerId", "list", "query", "columns", "density", "isDefault"],
  },
];

/** For those who speak for all: their own views, shared with everybody. */
export const sharedViewRules: RoleRule[] = [
  ...ownViewRules,
  { action: ["create", "update"], subject: "SavedView", conditions: own, fields: ["shared"] },
];

/** Whoever reads everything does not read what others keep for themselves. */
export const othersViewsHidden: RoleRule = {
  action: ["read", "export", "print"],
  subject: "SavedView",
  conditions: { ownerId: { $ne: "${user.id}" }, shared: false },
  inverted: true,
};

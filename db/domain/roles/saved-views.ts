import type { RoleRule } from "./role-rule.ts";

const ownedByUser = { ownerId: "${user.id}" };
const ownedByNobody = { ownerId: null, shared: true };

/** Everybody keeps views of his own, opens those that are shared, and reads what his role may do. */
export const personalViewRules: RoleRule[] = [
  { action: "read", subject: "AccessControl" },
  { action: ["read", "delete"], subject: "SavedView", conditions: ownedByUser },
  { action: "read", subject: "SavedView", conditions: { shared: true } },
  {
    action: ["create", "update"],
    subject: "SavedView",
    conditions: ownedByUser,
    fields: ["name", "ownerId", "list", "query", "columns", "density", "isDefault"],
  },
];

/** For those who speak for all: their own views, shared with everybody. */
export const sharedViewRules: RoleRule[] = [
  ...personalViewRules,
  { action: ["create", "update"], subject: "SavedView", conditions: ownedByUser, fields: ["shared"] },
  // Those that the product comes with are nobody's own.
  {
    action: "update",
    subject: "SavedView",
    conditions: ownedByNobody,
    fields: ["name", "query", "columns", "density", "isDefault"],
  },
  { action: "delete", subject: "SavedView", conditions: ownedByNobody },
];

/** Whoever reads everything does not read what others keep for themselves. */
export const othersViewsHidden: RoleRule = {
  action: ["read", "export", "print"],
  subject: "SavedView",
  conditions: { ownerId: { $ne: "${user.id}" }, shared: false },
  inverted: true,
};

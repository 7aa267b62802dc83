import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";
import type { AppList } from "#db/domain/apps/app-list.ts";

/** The names of the roles (`key` is what a user's `role` holds): what a permission is assigned to. */
export const assignableRoles = [
  "administrator",
  "client",
  "manager",
  "restricted-user",
  "support",
  "users",
] as const;

/** What the specification says that roles may do. They are listed, not enforced: the rules of the roles are. */
export const permissions = defineResource({
  name: "permissions",
  subject: "Permission",
  fields: {
    name: of.text(120),
    assignedTo: of.choices(assignableRoles),
    createdDate: of.date(),
  },
  label: ["name"],
  columns: ["name", "assignedTo", "createdDate"],
  search: ["name", "createdDate"],
  filters: ["assignedTo"],
  sort: ["name"],
  unique: [["name"]],
});

export const permissionList = {
  resource: permissions,
  call: "apps/permissions",
  page: "/apps/permissions",
  items: "permissions",
  total: "totalPermissions",
  tellsPage: false,
  sortKeys: { name: "name" },
  filters: {},
  wire: {},
  unseen: [],
  one: [],
} as const satisfies AppList;

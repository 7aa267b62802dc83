import { actions, ruleSubjects } from "#db/rules/roles/vocabulary.ts";
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
    createdDate: of.setAtCreation(of.date()),
    /** What it is about, where it says so: an action and a subject as rules know them, and the fields that it is limited to. */
    action: of.optional(of.choice([...actions, "manage"])),
    subject: of.optional(of.choice([...ruleSubjects, "all"])),
    fields: of.tags(60),
    group: of.optional(of.text(40)),
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
  // The specification's answer has four fields.
  unseen: ["action", "subject", "fields", "group"],
  one: [],
} as const satisfies AppList;

/** One of them with all that it says. */
export const permissionDetail = { resource: permissions } as const;

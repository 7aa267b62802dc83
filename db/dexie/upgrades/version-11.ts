import { withBase, withRoleKey } from "#db/domain/roles/role-upgrade.ts";
import type { Version } from "#db/store/upgrades/version.ts";

/** Makes the role of each user follow from the roles in force; a role without a base gets that of its members. */
export const version11: Version = {
  version: 11,
  tables: {},
  joins: [
    { into: "roles", from: ["users"], joined: (role, { users = [] }) => withBase(role, users) },
    {
      into: "users",
      from: ["roles", "users"],
      joined: (user, { roles = [], users = [] }) => withRoleKey(user, roles, users),
    },
  ],
};

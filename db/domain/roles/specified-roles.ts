import type { RoleCode } from "#db/rules/roles/role.ts";

/** The specification's two words for a role: `key` is a user's `role`, `name` is what a permission's `assignedTo` lists. */
export type SpecifiedRole =
  | { key: "admin"; name: "administrator" }
  | { key: "editor"; name: "manager" }
  | { key: "author"; name: "users" }
  | { key: "maintainer"; name: "support" }
  | { key: "subscriber"; name: "restricted-user" }
  | { key: "client"; name: "client" };

export type RoleKey = SpecifiedRole["key"];

const manager = { key: "editor", name: "manager" } as const;
const support = { key: "maintainer", name: "support" } as const;
const client = { key: "client", name: "client" } as const;

/** Roles that the specification does not know stand under the nearest that it does. */
export const specifiedRoles: Record<RoleCode, SpecifiedRole> = {
  admin: { key: "admin", name: "administrator" },
  editor: manager,
  author: { key: "author", name: "users" },
  maintainer: support,
  subscriber: { key: "subscriber", name: "restricted-user" },
  client,
  workshop: support,
  inventory_manager: manager,
  integration_coordinator: manager,
  client_contact: client,
  client_manager: client,
};

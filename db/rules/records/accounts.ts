import { heldRoles } from "#db/rules/roles/held.ts";

type Row = Record<string, unknown>;

/** Records that sign in: nobody changes his own powers, and of those who may do everything one stays. */
export type Accounts = {
  powers: readonly [string, ...string[]];
  /** The one of them that says whether he signs in. */
  status: string;
  isActive: (row: Row) => boolean;
  isAdmin: (row: Row) => boolean;
};

export const accounts: Accounts = {
  powers: ["role", "roleCodes", "status"],
  status: "status",
  isActive: ({ status }) => status === "active",
  isAdmin: (row) => heldRoles(row).includes("admin"),
};

type Row = Record<string, unknown>;

/** Records that sign in: nobody changes his own rights, and of the administrators who can sign in one stays. */
export type Accounts = {
  powers: readonly [string, ...string[]];
  /** The one of them that says whether he signs in. */
  status: string;
  isActive: (row: Row) => boolean;
};

export const accounts: Accounts = {
  powers: ["role", "roleCodes", "status"],
  status: "status",
  isActive: ({ status }) => status === "active",
};

/** A record through which a user signs in as somebody: who changes one of these changes what that user may do. */
export type AccountLink = { user: string; fields: readonly [string, ...string[]] };

export const portalLink: AccountLink = {
  user: "portalUserId",
  fields: ["portalUserId", "portalScope", "clientId", "departmentId", "active"],
};

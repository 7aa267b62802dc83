import type { ConstraintsOf } from "#db/rules/records/constraints.ts";

export const userConstraints = {
  accounts: {
    powers: ["role", "roleCodes", "status"],
    status: "status",
    signIn: ["email"],
    isActive: ({ status }) => status === "active",
  },
  // By the address one signs in, and gets a code to choose another password.
  stepUp: { fields: ["role", "roleCodes", "status", "email"], ofExport: true },
} satisfies ConstraintsOf<"users">;

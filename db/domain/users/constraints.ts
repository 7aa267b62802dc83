import type { ConstraintsOf } from "#db/rules/records/constraints.ts";

export const userConstraints = {
  accounts: {
    powers: ["role", "roleCodes", "status"],
    status: "status",
    isActive: ({ status }) => status === "active",
  },
} satisfies ConstraintsOf<"users">;

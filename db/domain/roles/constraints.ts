import type { ConstraintsOf } from "#db/rules/records/constraints.ts";

export const roleConstraints = {
  grants: { code: "code", rules: "rules" },
  stepUp: { fields: ["code", "rules"] },
} satisfies ConstraintsOf<"roles">;

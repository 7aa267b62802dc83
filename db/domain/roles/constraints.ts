import type { ConstraintsOf } from "#db/rules/records/constraints.ts";

export const roleConstraints = {
  grants: { code: "code", rules: "rules" },
} satisfies ConstraintsOf<"roles">;

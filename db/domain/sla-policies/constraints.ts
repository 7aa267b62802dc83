import type { ConstraintsOf } from "#db/rules/records/constraints.ts";

export const slaPolicyConstraints = {
  primary: { flag: "isDefault", within: null, code: "several_defaults", whenNone: "no_default" },
} satisfies ConstraintsOf<"slaPolicies">;

import { mostLevels } from "#db/rules/custom/inherited.ts";
import type { ConstraintsOf } from "#db/rules/records/constraints.ts";

export const categoryConstraints = {
  tree: { parent: "parentId", sameFields: ["scope", "kind"], mostLevels },
} satisfies ConstraintsOf<"categories">;

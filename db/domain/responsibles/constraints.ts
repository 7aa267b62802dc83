import type { ConstraintsOf } from "#db/rules/records/constraints.ts";
import type { TargetsOf } from "#db/rules/records/targets.ts";

export const responsibleConstraints = {
  primary: { flag: "isPrimary", within: "clientId", code: "several_primary" },
  accountLink: {
    user: "portalUserId",
    fields: ["portalUserId", "portalScope", "clientId", "departmentId", "active"],
  },
  stepUp: { fields: ["portalUserId"] },
} satisfies ConstraintsOf<"responsibles">;

export const responsibleTargets = {
  portalUserId: { role: "client" },
} satisfies TargetsOf<"responsibles">;

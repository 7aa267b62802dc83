import type { TargetsOf } from "#db/rules/records/targets.ts";

export const clientTargets = {
  "contract.serviceId": { type: "support_offer" },
} satisfies TargetsOf<"clients">;

import type { RecordRulesOf } from "#db/rules/records/rules.ts";

export const signatureRules: RecordRulesOf<"signatures"> = {
  undeletable: () => "evidence_stays",
};

import type { RecordRulesOf } from "#db/rules/records/rules.ts";

export const checklistRules: RecordRulesOf<"checklist"> = {
  undeletable: ({ isRequired }) => (isRequired === true ? "evidence_stays" : null),
};

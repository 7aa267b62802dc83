import type { RecordRulesOf } from "#db/rules/records/rules.ts";
import type { Issue } from "#db/schema/issue.ts";

/** Without the device and the count, two devices would give the same number. */
const numberFormat = /^(?=.*\{DEV\})(?=.*\{N{3,8}\})(?:[A-Z0-9]|[-/.]|\{(?:PREFIX|YYYY|YY|DEV|N{3,8})\})+$/;

export const settingsRules: RecordRulesOf<"settings"> = {
  check: (row) => {
    const issues: Issue[] = [];
    if (typeof row.numberFormat === "string" && !numberFormat.test(row.numberFormat))
      issues.push({ path: "numberFormat", code: "invalid" });
    if (Array.isArray(row.languages) && row.languages.length === 0)
      issues.push({ path: "languages", code: "required" });
    return issues;
  },
};

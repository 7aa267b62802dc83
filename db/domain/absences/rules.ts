import type { RecordRulesOf } from "#db/rules/records/rules.ts";

/** Of several days at most a year, so that a wrong year is noticed. */
const longest = 366 * 24 * 3_600_000;

export const absenceRules: RecordRulesOf<"absences"> = {
  check: ({ awayFrom, awayUntil }) => {
    if (typeof awayFrom !== "string" || typeof awayUntil !== "string") return [];
    if (awayUntil <= awayFrom) return [{ path: "awayUntil", code: "before_start" }];
    return Date.parse(awayUntil) - Date.parse(awayFrom) > longest
      ? [{ path: "awayUntil", code: "too_far_ahead" }]
      : [];
  },
};

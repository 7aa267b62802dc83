import type { Action } from "#db/rules/roles/vocabulary.ts";
import { progressFields, reportFields } from "./client-fields.ts";
import type { RoleRule } from "./role-rule.ts";

type Whose = { clientId: string; responsibleId?: string; departmentId?: string };

/** Whoever asked for the work confirms that it is done, says how it was, opens it again, or reports it again. */
export const endingRules = (whose: Whose): RoleRule[] => [
  {
    action: "close",
    subject: "Request",
    conditions: { ...whose, status: { $in: ["resolved", "closed"] } },
    fields: ["close", "rate"],
  },
  {
    action: "reopen",
    subject: "Request",
    conditions: { ...whose, status: { $in: ["resolved", "closed"] } },
    fields: ["reopen", "report_again"],
  },
];

/** Incidences go by the same fields. */
export const incidenceRules = (whose: Whose, action: Action[]): RoleRule[] => [
  { action: "create", subject: "Incidence", conditions: { clientId: whose.clientId }, fields: reportFields },
  { action, subject: "Incidence", conditions: whose, fields: progressFields },
];

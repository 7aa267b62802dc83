import type { Action } from "#db/rules/roles/vocabulary.ts";
import { progressFields, reportFields } from "./client-fields.ts";
import type { RoleRule } from "./role-rule.ts";

type Whose = { clientId: string; responsibleId?: string; departmentId?: string };

/** People who asked for the work confirm that it is done, say how it was, open it again, or report it again. */
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

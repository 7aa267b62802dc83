import * as fc from "fast-check";
import { clientId } from "#db/domain/clients/seed-list.ts";
import type { Rule } from "#db/rules/ability.ts";
import { anyRuleOf } from "./any-rule.ts";

const anyRequestRule = anyRuleOf({
  actions: ["read", "read", ["read", "export"], ["read", "export"], "export"],
  subjects: ["Request", "Request", "Request", "Request", ["Request", "Note"], "Note", "Attachment"],
  conditions: {
    kind: ["displacement", "maintenance", "pickup", "replacement"],
    status: ["new", "assigned", "scheduled", "on_site", "pending", "resolved", "closed"],
    clientId: [clientId("AMAL"), clientId("BDL"), clientId("LIN")],
    assigneeId: ["4", "7", "12"],
    helpers: ["4", "7"],
    zone: ["Alger", "Est"],
    privateToDispatcher: [true, false],
    // Of some kinds alone, and of files and notes.
    place: ["workshop", "on_site"],
    "quote.decision": ["pending", "approved"],
    purpose: ["repair", "diagnosis"],
    visibility: ["client", "internal"],
    ownerType: ["requests"],
    createdBy: ["1", "3"],
    priority: ["P1", "P3"],
    createdAt: ["2026-06-01", "2026-09-01T12:00:00.000Z"],
  },
  fields: [
    "number",
    "title",
    "status",
    "clientId",
    "contact",
    "contact.phone",
    "equipmentIds",
    "assigneeId",
    "diagnosticIds",
    "actionsPerformed",
    "actionsPerformed.actionId",
    "sla.resolveMin",
    "cost",
    "cost.parts",
    "internalNote",
    "items.status",
    "quote",
    "publicStatus",
    "timeEntries",
    "partsUsed",
    "checklist",
    "signatures",
    "relations",
    "text",
    "visibility",
    "fileName",
  ],
});

/** What requests point at is no secret here: the rules that matter are those on the requests and on what stands below them. */
const around: Rule = {
  action: "read",
  subject: ["Client", "Site", "Equipment", "Category", "Diagnostic", "ActionPerformed"],
};

/** Rules of a role as somebody may write them. */
export const anyRequestRules: fc.Arbitrary<Rule[]> = fc
  .array(anyRequestRule, { minLength: 1, maxLength: 5 })
  .map((rules) => [around, ...rules]);

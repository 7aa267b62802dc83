import type { UnitStepCode } from "#db/domain/equipment/step-codes.ts";
import type { FieldPathIn } from "#db/schema/registry.ts";
import type { OwnerRight } from "#db/schema/subrecord-routes.ts";
import { draftRules, workSteps } from "./request-steps.ts";
import type { RoleRule } from "./role-rule.ts";
import { colleagueRules } from "./colleagues.ts";
import { noteRules } from "./notes.ts";
import { catalogueSubjects } from "#db/schema/subject.ts";

const ofScopedClients = { clientId: { $in: "${user.scopeClientIds}" } };

const technicalFields: (FieldPathIn<"equipment"> | OwnerRight)[] = [
  "hostname",
  "domain",
  "os",
  "cpuModel",
  "ramGb",
  "storage",
  "interfaces",
  "ports",
  "vlans",
  "wlan",
  "firmware",
  "counters",
  "consumables",
  "modules",
  "condition",
  "location",
  "photoId",
  "clientNotes",
  "notes",
  "custom",
];

/** Steps of a unit's life that are taken on site. */
const fieldSteps: UnitStepCode[] = [
  "stage",
  "ship",
  "install",
  "lend",
  "lend_back",
  "to_repair",
  "repaired_in_place",
  "condition",
];

const solvedFields: (FieldPathIn<"requests"> | OwnerRight)[] = [
  "number",
  "title",
  "clientId",
  "siteId",
  "equipmentIds",
  "status",
  "diagnosticIds",
  "actionsPerformed",
  "outcome",
  "resolutionNote",
  "partsUsed",
  "resolvedAt",
  "assigneeId",
];

export const technicianRules: RoleRule[] = [
  { action: "read", subject: "Dashboard", conditions: { code: { $in: ["my_day", "my_numbers"] } } },
  { action: ["read", "update", "print"], subject: "Request", conditions: { assigneeId: "${user.id}" } },
  { action: ["read", "update", "print"], subject: "Request", conditions: { helpers: "${user.id}" } },
  {
    action: "execute",
    subject: "Request",
    conditions: { assigneeId: "${user.id}" },
    fields: workSteps,
    reason: "outside_your_work",
  },
  { action: "execute", subject: "Request", conditions: { helpers: "${user.id}" }, fields: workSteps },
  {
    action: "read",
    subject: "Request",
    // What the dispatcher keeps to himself is for whoever has the work.
    conditions: {
      status: { $in: ["resolved", "closed"] },
      ...ofScopedClients,
      privateToDispatcher: { $ne: true },
    },
    fields: solvedFields,
  },
  { action: "create", subject: ["Request", "Incidence"] },
  ...draftRules,
  {
    action: ["read", "print"],
    subject: "Request",
    conditions: { createdBy: "${user.id}", privateToDispatcher: { $ne: true } },
  },
  { action: ["read", "execute"], subject: "Incidence", conditions: { assigneeId: "${user.id}" } },
  { action: ["read", "execute"], subject: "IntegrationJob", conditions: { technicianIds: "${user.id}" } },
  { action: "read", subject: "Equipment", conditions: ofScopedClients },
  { action: "read", subject: "Equipment", conditions: { holderUserId: "${user.id}" } },
  { action: "read", subject: "Equipment", conditions: { ownership: "loaner_pool" } },
  {
    action: "update",
    subject: "Equipment",
    conditions: { openRequestAssignees: "${user.id}" },
    fields: technicalFields,
  },
  {
    action: "execute",
    subject: "Equipment",
    conditions: ofScopedClients,
    fields: fieldSteps,
    reason: "outside_your_work",
  },
  { action: "execute", subject: "Equipment", conditions: { holderUserId: "${user.id}" }, fields: fieldSteps },
  {
    action: "execute",
    subject: "Equipment",
    conditions: { openRequestAssignees: "${user.id}" },
    fields: [...fieldSteps, "move"],
    reason: "outside_your_work",
  },
  {
    action: "execute",
    subject: "Equipment",
    conditions: { ownership: "loaner_pool" },
    fields: ["ship", "lend", "lend_back"],
  },
  { action: "read", subject: "Client", conditions: { id: { $in: "${user.scopeClientIds}" } } },
  { action: "read", subject: ["Site", "Department", "Responsible"], conditions: ofScopedClients },
  {
    action: ["create", "update"],
    subject: "Responsible",
    conditions: ofScopedClients,
    fields: ["firstName", "lastName", "phones", "email", "jobTitle", "departmentId", "siteId"],
  },
  // A new one has to be somebody's; nobody moves him to another client afterwards.
  { action: "create", subject: "Responsible", conditions: ofScopedClients, fields: ["clientId"] },
  {
    action: "update",
    subject: "Site",
    conditions: ofScopedClients,
    fields: ["accessInstructions", "safetyNotes", "geo"],
  },
  {
    action: "read",
    subject: [...catalogueSubjects, "Part"],
  },
  {
    action: "create",
    subject: ["Diagnostic", "ActionPerformed"],
    conditions: { active: false },
    reason: "saved_as_proposal",
  },
  { action: "read", subject: "Absence", conditions: { personId: "${user.id}" } },
  { action: ["read", "execute"], subject: "StockTake", conditions: { counterIds: "${user.id}" } },
  { action: ["read", "create"], subject: "Attachment" },
  { action: ["update", "delete"], subject: "Attachment", conditions: { takenBy: "${user.id}" } },
  ...noteRules,
  ...colleagueRules,
  { action: ["read", "update"], subject: "Conflict", conditions: { userId: "${user.id}" } },
  { action: ["create", "read"], subject: "Pack", conditions: { userId: "${user.id}" } },
  {
    action: ["read", "update"],
    subject: "User",
    conditions: { id: "${user.id}" },
    fields: ["id", "fullName", "avatar", "language", "phone", "pinHash"],
  },
  {
    action: "update",
    subject: "Request",
    fields: ["clientId", "sla", "priority", "cost", "privateToDispatcher"],
    inverted: true,
    reason: "ask_the_dispatcher",
  },
  // A technician who kept a request from technicians would keep it from its creator.
  {
    action: "create",
    subject: "Request",
    fields: ["privateToDispatcher"],
    inverted: true,
    reason: "ask_the_dispatcher",
  },
  {
    action: "update",
    subject: "Request",
    conditions: { status: { $in: ["closed", "cancelled"] } },
    inverted: true,
    reason: "request_closed",
  },
  {
    action: ["close", "cancel", "override"],
    subject: ["Request"],
    inverted: true,
    reason: "reserved_to_dispatch",
  },
  {
    action: "read",
    subject: "Equipment",
    fields: ["purchaseCost", "invoiceNumber", "supplier", "totalCost"],
    inverted: true,
  },
  { action: "read", subject: "Request", fields: ["cost"], inverted: true },
  {
    action: "update",
    subject: "Equipment",
    fields: ["assetTag", "clientId", "ownership", "state", "serialNumber"],
    inverted: true,
    reason: "through_a_transition",
  },
];

const unassignedInZone = {
  status: "new",
  assigneeId: { $exists: false },
  zone: "${user.zone}",
  privateToDispatcher: { $ne: true },
} as const;

/** Takes unassigned work of his zone for himself. */
export const selfTakeRules: RoleRule[] = [
  {
    action: "read",
    subject: "Request",
    conditions: unassignedInZone,
  },
  { action: "assign", subject: "Request", conditions: unassignedInZone, fields: ["take"] },
];

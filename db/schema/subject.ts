/** The lists that the work is described with: whoever works here reads them, few change them. */
export const catalogueSubjects = [
  "Segment",
  "Service",
  "Module",
  "Category",
  "Diagnostic",
  "ActionPerformed",
  "SlaPolicy",
  "Calendar",
  "Template",
] as const;

/** What a rule may be about. */
export const subjects = [
  "Dashboard",
  "Equipment",
  "Request",
  "Incidence",
  "IntegrationJob",
  "StockTake",
  "Part",
  "Schedule",
  "Client",
  "Site",
  "Department",
  "Responsible",
  ...catalogueSubjects,
  "User",
  "Absence",
  "Role",
  "Permission",
  "AuditLog",
  "Attachment",
  "Note",
  "Notification",
  "Conflict",
  "Pack",
  "Settings",
  "AccessControl",
  "SavedView",
] as const;

/** The applications of the specification. What its calendar holds are events: `Calendar` is a working calendar of the business. */
export const appSubjects = [
  "Academy",
  "CalendarEvent",
  "Chat",
  "Ecommerce",
  "Email",
  "Invoice",
  "Kanban",
  "Logistics",
  "Page",
] as const;

export type Subject = (typeof subjects)[number] | (typeof appSubjects)[number];

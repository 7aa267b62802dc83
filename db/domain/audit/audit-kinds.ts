import type { EventName } from "./event-names.ts";

/** What kinds of work the audit log is looked through by. A command may be of several. */
export const auditKinds = [
  "change",
  "step",
  "delete",
  "import",
  "undo",
  "override",
  "rights",
  "sign_in",
  "account",
  "export",
  "costs",
  "upkeep",
] as const;

export type AuditKind = (typeof auditKinds)[number];

type EventKind = Extract<AuditKind, "change" | "sign_in" | "account" | "export" | "costs" | "upkeep">;

/** Of which kind an event is. */
export const kindOfEvent: Record<EventName, EventKind> = {
  signed_in: "sign_in",
  sign_in_failed: "sign_in",
  locked_out: "sign_in",
  signed_out: "sign_in",
  session_ended: "sign_in",
  session_locked: "sign_in",
  session_unlocked: "sign_in",
  two_steps_failed: "sign_in",
  recovery_code_used: "sign_in",
  step_up: "sign_in",
  step_up_failed: "sign_in",
  pin_failed: "sign_in",
  code_failed: "sign_in",
  registered: "account",
  registration_refused: "account",
  email_verified: "account",
  password_changed: "account",
  password_forgotten: "account",
  password_reset: "account",
  password_set: "account",
  code_issued: "account",
  two_steps_begun: "account",
  two_steps_on: "account",
  two_steps_off: "account",
  recovery_codes_made: "account",
  pin_set: "account",
  pin_removed: "account",
  change_refused: "change",
  exported: "export",
  printed: "export",
  read_costs: "costs",
  samples_ended: "upkeep",
  backup_made: "upkeep",
  restored: "upkeep",
  device_renamed: "upkeep",
  mended: "upkeep",
  purged: "upkeep",
  erased: "upkeep",
};

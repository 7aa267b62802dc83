import type { EventArgs } from "./event-args.ts";

/**
 * What people do that changes no record, and that an administrator may ask about one day. Each is a command in the
 * log, called `event/⟨name⟩`: without lines, or with those of the call that it tells of.
 */
export const eventNames = [
  "signed_in",
  "sign_in_failed",
  "locked_out",
  "signed_out",
  "session_ended",
  "session_locked",
  "session_unlocked",
  "registered",
  "registration_refused",
  "email_verified",
  "password_changed",
  "password_forgotten",
  "password_reset",
  "password_set",
  "code_issued",
  "code_failed",
  "two_steps_begun",
  "two_steps_on",
  "two_steps_off",
  "two_steps_failed",
  "recovery_code_used",
  "recovery_codes_made",
  "step_up",
  "step_up_failed",
  "pin_set",
  "pin_removed",
  "pin_failed",
  "samples_ended",
  "change_refused",
  "exported",
  "printed",
  "read_costs",
  "backup_made",
  "restored",
  "device_renamed",
  "mended",
  "purged",
  "erased",
] as const;

export type EventName = (typeof eventNames)[number];

/** An event as whoever notes it tells it. */
export type AuditEvent = {
  name: EventName;
  /** Whose doing it was: a user's id, or that of a visitor who has not signed in. */
  actor: string;
  args?: EventArgs;
};

const prefix = "event/";

/** What the log calls the command. */
export const eventCommand = (name: EventName) => `${prefix}${name}` as const;

const nameSet: ReadonlySet<string> = new Set(eventNames);

/** The event that a command of this name is; null where it is another command, or an event of a newer version. */
export function eventOf(command: string): EventName | null {
  const name = command.startsWith(prefix) ? command.slice(prefix.length) : "";
  return isEventName(name) ? name : null;
}

const isEventName = (name: string): name is EventName => nameSet.has(name);

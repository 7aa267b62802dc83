import { type AuditEvent, eventCommand } from "#db/domain/audit/event-names.ts";
import type { Decision } from "#db/store/command.ts";
import { topicsOf } from "./note-event.ts";

/** An event that is a command: whose it is, the command says. */
export type CommandEvent = Omit<AuditEvent, "actor">;

/** The log has one entry for the command and the event that it is. */
export function loggedEvent({ name, args }: CommandEvent): Pick<Decision, "loggedAs" | "topics"> {
  const call = eventCommand(name);
  return { loggedAs: { name: call, args: args ? { body: args } : {} }, topics: topicsOf(call, args) };
}

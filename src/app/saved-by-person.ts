import { systemActorId } from "#db/rules/roles/system-actor.ts";

/** How somebody wants the screens, and what he has seen: stored without anybody having saved anything. */
const storedByItself: ReadonlySet<string> = new Set(["PATCH me/preferences", "POST notifications/read"]);

/** A command as the log has it: who, how many lines, and what it is called. */
type LoggedCommand = { actor: string; lines: number; name: string };

/** Whether a person saved something with it. What falls due is the system's, and a sign-in or another event changes no record. */
export const isSavedByPerson = ({ actor, lines, name }: LoggedCommand): boolean =>
  actor !== systemActorId && lines > 0 && !storedByItself.has(name);

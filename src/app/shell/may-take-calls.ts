import { can } from "#db/rules/ability.ts";
import { useSession } from "#src/app/session.ts";

/** Whether the person takes calls: makes requests, and says how they came in. Clients make theirs, and say no such thing. */
export function useMayTakeCalls(): boolean {
  const session = useSession();
  return session !== null && can(session.ability, "create", "Request", undefined, "channel");
}

import { permitsEverything } from "#db/rules/ability.ts";
import type { Session } from "#src/app/session.ts";

/** Whether this person's rules permit everything: an administrator's, whatever the role is called. */
export const mayDoEverything = (session: Pick<Session, "ability"> | null): boolean =>
  session !== null && permitsEverything(session.ability);

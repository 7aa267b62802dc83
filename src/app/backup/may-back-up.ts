import { can } from "#db/rules/ability.ts";
import type { Session } from "#src/app/session.ts";

/** Whether backups are this person's matter: those of whoever may do everything. */
export const mayBackUp = (session: Session | null): boolean =>
  session !== null && can(session.ability, "manage", "all");

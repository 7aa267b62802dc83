import { can } from "#db/rules/ability.ts";
import type { Session } from "#src/app/session.ts";

type SignedIn = Pick<Session, "ability"> | null;

/** Tells whether this person may give other people passwords. */
export const maySetPasswords = (session: SignedIn): boolean =>
  session !== null && can(session.ability, "update", "User", undefined, "password");

/** Tells whether this person may make an account for another one, with a password to hand over. */
export const mayInvite = (session: SignedIn): boolean =>
  session !== null && maySetPasswords(session) && can(session.ability, "create", "User");

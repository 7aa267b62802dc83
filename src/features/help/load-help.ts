import { can } from "#db/rules/ability.ts";
import { currentSession } from "#src/app/session.ts";

/** Why somebody who may open the page does not get its texts. */
export type Closed = { closed: "signed_out" | "not_allowed" };

/** The page is open to everybody; its texts are for people whose rules let them read. */
export async function unlessClosed<T>(load: () => Promise<T>): Promise<T | Closed> {
  const session = currentSession();
  if (!session) return { closed: "signed_out" };
  return can(session.ability, "read", "Page") ? load() : { closed: "not_allowed" };
}

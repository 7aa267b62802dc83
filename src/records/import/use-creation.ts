import { can } from "#db/rules/ability.ts";
import { isMaster } from "#db/schema/is-master.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";
import type { UnknownText } from "./findings.ts";

/** How this person may make what a text names: of the name alone, with the import; of a form, at once; or not at all. */
export type Creation = "byName" | "byForm" | "never";

export function useCreation(
  target: Resource | null,
  value: Pick<UnknownText, "mayCreate" | "code">,
): Creation {
  const session = useSession();
  if (!target || value.code === "ambiguous") return "never";
  if (value.mayCreate) return "byName";
  // What a machine is made of, or who signs in, is more than a name: those have pages of their own.
  return isMaster(target) && session && can(session.ability, "create", target.subject) ? "byForm" : "never";
}

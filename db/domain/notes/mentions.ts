import { abilityOf, can } from "#db/rules/ability.ts";
import { type RuleSettings, rulesOfUser } from "#db/domain/roles/registry.ts";
import { fold } from "#db/schema/fold.ts";
import type { Resource } from "#db/schema/resource.ts";
import { notes } from "./notes.ts";

type Row = Readonly<Record<string, unknown>>;

/**
 * Whether a person may be named in the notes of this record: whoever has an account that works, and reads the record and what is written
 * for colleagues. People at a client's have their rights from their portal and not from their account, so they are never among them.
 */
export function mayBeMentioned(user: Row, owner: Resource, ownerRow: Row, settings: RuleSettings): boolean {
  if (user["status"] !== "active") return false;
  const ability = abilityOf(rulesOfUser(user, settings));
  return (
    can(ability, "read", owner.subject, ownerRow) &&
    can(ability, "read", notes.subject, { visibility: "internal" })
  );
}

/** Whether a person is called so: by the beginning of any of the names, whatever the accents. */
export const hasNameLike = (name: string, query: string): boolean =>
  ` ${fold(name)}`.includes(` ${fold(query.trim())}`);

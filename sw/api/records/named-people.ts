import { can } from "#db/rules/ability.ts";
import { systemActorId } from "#db/rules/roles/system-actor.ts";
import { users } from "#db/domain/users/users.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import type { Tx } from "#db/store/tx.ts";

/** A person whose name the reader may see: null where there is no such user any more. */
export type NamedPerson = { name: string | null };

/**
 * Those of these users who may be named to this person: himself, and those whose name he reads. Hidden people are not in it, nor is the system.
 */
export async function namedPeople(
  tx: Tx,
  { ability, user }: SignedIn,
  ids: readonly string[],
): Promise<Map<string, NamedPerson>> {
  const unique = [...new Set(ids)].filter((id) => id !== systemActorId);
  const rows = await tx.getMany(users.table, unique);
  return new Map(
    unique.flatMap((id, index): [string, NamedPerson][] => {
      const row = rows[index];
      const isReadable =
        id === user.id || can(ability, "read", users.subject, row, row ? "fullName" : undefined);
      const name = row?.["fullName"];
      return isReadable ? [[id, { name: typeof name === "string" ? name : null }]] : [];
    }),
  );
}

import { isErasedResponsible } from "#db/domain/responsibles/erasure.ts";
import { responsibles } from "#db/domain/responsibles/responsibles.ts";
import { isErasedUser } from "#db/domain/users/erasure.ts";
import { users } from "#db/domain/users/users.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { RestoredAccounts } from "#db/store/restoring.ts";
import type { CheckedRestore } from "#sw/api/restores/contract.ts";

/** Whether a record is of a person who was erased. */
export const isErasedPerson = ({ name }: Resource, row: Readonly<Record<string, unknown>>): boolean =>
  (name === users.name && isErasedUser(row)) || (name === responsibles.name && isErasedResponsible(row));

/** Whoever was erased here since the backup was made is in it still. */
export const erasedComingBack = ({
  users: restored,
  usersHere,
}: RestoredAccounts): CheckedRestore["comingBack"] => {
  const inBackup = new Set(restored.filter((user) => !isErasedUser(user)).map(({ id }) => id));
  return usersHere
    .filter((user) => isErasedUser(user) && inBackup.has(user.id))
    .map(({ id, fullName }) => ({ id, name: String(fullName) }));
};

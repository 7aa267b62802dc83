import { isErasedUser } from "#db/domain/users/erasure.ts";
import type { RestoredAccounts } from "#db/store/restoring.ts";
import type { CheckedRestore } from "#sw/api/restores/contract.ts";

/** Whoever was erased here since the backup was made is in it still. */
export const erasedComingBack = ({ users, usersHere }: RestoredAccounts): CheckedRestore["comingBack"] => {
  const inBackup = new Set(users.filter((user) => !isErasedUser(user)).map(({ id }) => id));
  return usersHere
    .filter((user) => isErasedUser(user) && inBackup.has(user.id))
    .map(({ id, fullName }) => ({ id, name: String(fullName) }));
};

import { isErasedUser } from "#db/domain/users/erasure.ts";
import type { StoredRowIn } from "#db/schema/registry.ts";
import type { RestoredAccounts } from "#db/store/restoring.ts";
import type { CheckedRestore } from "#sw/api/restores/contract.ts";

/** People who were suspended, archived or deleted here since the backup, in which their account is still active. */
export function suspendedComingBack({
  users,
  usersHere,
}: RestoredAccounts): CheckedRestore["suspendedComingBack"] {
  const inBackup = new Set(users.filter(isActive).map(({ id }) => id));
  return usersHere
    .filter((user) => !isActive(user) && !isErasedUser(user) && inBackup.has(user.id))
    .map(({ id, fullName }) => ({ id, name: String(fullName) }));
}

const isActive = ({ status, archivedAt, deletedAt }: StoredRowIn<"users">): boolean =>
  status === "active" && archivedAt === null && deletedAt === null;

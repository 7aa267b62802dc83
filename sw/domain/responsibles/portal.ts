import type { StoredRowIn } from "#db/schema/registry.ts";
import type { Tx } from "#db/store/tx.ts";
import type { Portal } from "#sw/domain/contribution.ts";

/** Whether such an account is made to sign in at a portal: nobody else can have one. */
const isPortalAccount = ({ role }: StoredRowIn<"users">): boolean => role === "client";

/** One for each client at which he is responsible; none once he no longer is. */
export async function portalsOf(tx: Tx, user: StoredRowIn<"users">): Promise<Portal[]> {
  // Most requests are somebody else's.
  if (!isPortalAccount(user)) return [];
  const responsibles: StoredRowIn<"responsibles">[] = await tx.whereAnyOf("responsibles", "portalUserId", [
    user.id,
  ]);
  return responsibles
    .filter((row) => row.active === true && row.archivedAt === null && row.deletedAt === null)
    .map((row) => ({
      clientId: row.clientId,
      responsibleId: row.id,
      departmentId: row.departmentId,
      portalScope: row.portalScope,
    }));
}

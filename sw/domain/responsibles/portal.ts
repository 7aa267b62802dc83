import type { StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import type { Portal } from "#sw/api/nouns/contribution.ts";

/** One for each client at which he is responsible; none once he no longer is. */
export async function portalsOf(tx: Tx, user: StoredRow): Promise<Portal[]> {
  // Nobody else can have one, and most requests are somebody else's.
  if (user["role"] !== "client") return [];
  const responsibles = await tx.having("responsibles", "portalUserId", [user.id]);
  return responsibles
    .filter((row) => row["active"] === true && row.archivedAt === null && row.deletedAt === null)
    .map((row) => ({
      clientId: row["clientId"],
      responsibleId: row.id,
      departmentId: row["departmentId"],
      portalScope: row["portalScope"],
    }));
}

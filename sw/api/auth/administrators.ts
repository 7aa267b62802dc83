import { permitsEverything } from "#db/rules/covers.ts";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { users } from "#db/domain/users/users.ts";
import type { Tx } from "#db/store/tx.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { notificationsOf } from "#sw/api/notifications/notifications-of.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";

/** What those are told of an account who may do everything and work here. */
export async function administratorNotices(
  c: ApiContext,
  tx: Tx,
  event: Parameters<typeof notificationsOf>[1],
  { id, fullName }: { id: string; fullName?: unknown },
): Promise<WriteRequest[]> {
  const all = await tx.all(users.table);
  const administrators = all.filter(
    (row) =>
      row.deletedAt === null &&
      row.archivedAt === null &&
      row["status"] === "active" &&
      permitsEverything(rulesOfUser(row)),
  );
  return notificationsOf(
    tx,
    event,
    { resource: users, id, title: String(fullName) },
    administrators.map((row) => row.id),
    { at: nowIso(c), by: c.var.signedIn.user.id },
  );
}

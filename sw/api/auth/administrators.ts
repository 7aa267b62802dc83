import { roles } from "#db/domain/roles/roles.ts";
import { users } from "#db/domain/users/users.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { tablesAround } from "#db/store/scope.ts";
import type { Scope } from "#db/store/store.ts";
import type { Tx } from "#db/store/tx.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { notificationsOf } from "#sw/api/notifications/notifications-of.ts";
import { administrators } from "#sw/api/pipeline/administrators.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { customRules } from "./custom-roles.ts";

/** The tables of a command that tells them something of an account. */
export const tablesOfNotices = (): Scope => tablesAround(users, roles, resourceNamed("notifications"));

/** What those are told of an account who may do everything. */
export async function administratorNotices(
  c: ApiContext,
  tx: Tx,
  event: Parameters<typeof notificationsOf>[1],
  { id, fullName }: { id: string; fullName?: unknown },
): Promise<WriteRequest[]> {
  const userIds = await administrators(tx, await customRules(tx));
  return notificationsOf(tx, event, { resource: users, id, title: String(fullName) }, [...userIds], {
    at: nowIso(c),
    by: c.var.signedIn.user.id,
  });
}

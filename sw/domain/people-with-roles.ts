import { dutiesOfUser } from "#db/domain/roles/roles-of-user.ts";
import type { StoredRowIn } from "#db/schema/registry.ts";
import type { Tx } from "#db/store/tx.ts";

/** Whoever has one of these roles, and an account that works. */
export async function peopleWithRoles(tx: Pick<Tx, "all">, roles: readonly string[]): Promise<string[]> {
  const users: StoredRowIn<"users">[] = await tx.all("users");
  const working = users.filter(
    (user) =>
      user.deletedAt === null &&
      user.status === "active" &&
      dutiesOfUser({ ...user }).some((role) => roles.includes(role)),
  );
  return working.map(({ id }) => id);
}

/** Whoever gives work out. */
export const dispatchers = (tx: Pick<Tx, "all">): Promise<string[]> => peopleWithRoles(tx, ["author"]);

/** Whoever decides for this client, and may sign in. */
export async function managersOfClient(
  tx: Pick<Tx, "all" | "whereAnyOf">,
  clientId: unknown,
): Promise<string[]> {
  const managers = await peopleWithRoles(tx, ["client_manager"]);
  const responsibles: StoredRowIn<"responsibles">[] = await tx.whereAnyOf(
    "responsibles",
    "portalUserId",
    managers,
  );
  const ofClient = responsibles.filter(
    (row) => row.clientId === clientId && row.active === true && row.deletedAt === null,
  );
  return managers.filter((id) => ofClient.some(({ portalUserId }) => portalUserId === id));
}

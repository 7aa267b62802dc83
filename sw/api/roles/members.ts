import { rolesOfUser } from "#db/domain/roles/roles-of-user.ts";
import { roles } from "#db/domain/roles/roles.ts";
import { users } from "#db/domain/users/users.ts";
import { can } from "#db/rules/ability.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { allow, maySee } from "#sw/api/core/permissions.ts";

/** Who has which role, as far as the reader knows these people; an account that names no role has that of its `role`. */
export async function answerMembers(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", roles);
  const readable = (await db.all(users.table)).filter(
    (row) => row.archivedAt === null && maySee(signedIn, users, row),
  );
  const byCode = new Map<string, StoredRow[]>();
  for (const user of readable)
    if (can(signedIn.ability, "read", users.subject, user, "roleCodes"))
      for (const code of rolesOfUser(user)) byCode.set(code, [...(byCode.get(code) ?? []), user]);
  const items = [...byCode].map(([code, people]) => ({
    code,
    count: people.length,
    people: people.map(({ id, fullName, avatar, status }) => ({
      id,
      fullName: String(fullName),
      avatar: typeof avatar === "string" ? avatar : null,
      status: String(status),
    })),
  }));
  return c.json({ items });
}

import { writtenRulesOfUser } from "#db/domain/roles/registry.ts";
import { roleWords } from "#db/domain/roles/role-words.ts";
import { roles } from "#db/domain/roles/roles.ts";
import { rolesOfUser } from "#db/domain/roles/roles-of-user.ts";
import { users } from "#db/domain/users/users.ts";
import { abilityOf, can } from "#db/rules/ability.ts";
import { knowsPeople } from "#db/rules/roles/knows-people.ts";
import { isRoleCode, roleCodes } from "#db/rules/roles/role.ts";
import { grouped } from "#db/schema/grouped.ts";
import type { Translated } from "#db/schema/kind.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { isTranslated } from "#db/schema/translated.ts";
import type { Store } from "#db/store/store.ts";
import { customRules } from "#sw/api/auth/custom-roles.ts";
import type { ApiContext, SignedIn } from "#sw/api/core/context.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { maySee } from "#sw/api/core/permissions.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import { whomToAskParameters } from "./contract.ts";
import { isPermitted } from "./is-permitted.ts";

type NamedRole = { code: string; name: Translated };

const mostPeople = 3;

/**
 * `GET /api/security/roles/whom-to-ask?action&subject&field`: for whoever may not do something: his own roles, and which roles and which
 * people may. He learns of no role and of nobody whom he may not read; people at a client's learn of no role of the staff.
 */
export async function whomToAsk(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  const { action, subject, field } = readParameters(c, whomToAskParameters);
  const made = (await db.all(roles.table)).filter(({ deletedAt }) => deletedAt === null);
  const readerRoles = namedRoles(rolesOfUser(signedIn.user), made, () => true);
  if (!action || !subject) return c.json({ readerRoles, permittedRoles: [], people: [] });
  const settings = { ...(await settingsOf(db)), custom: await customRules(db) };
  const permits = (user: Record<string, unknown>) =>
    isPermitted(abilityOf(writtenRulesOfUser(user, settings)), {
      action,
      subject,
      field: field ?? undefined,
    });
  const working = (await db.all(users.table)).filter(
    ({ deletedAt, archivedAt, status }) => deletedAt === null && archivedAt === null && status === "active",
  );
  const able = usersWithSameRoles(working.filter(({ id }) => id !== signedIn.user.id)).flatMap((same) =>
    same[0] && permits(same[0]) ? same : [],
  );
  // Of somebody's roles, those that are enough by themselves.
  const codes = [...new Set(able.flatMap(rolesOfUser))].filter((code) => permits({ roleCodes: [code] }));
  const people = await firstWhoSignIn(
    db,
    able.filter((row) => mayName(signedIn, row)),
  );
  return c.json({
    readerRoles,
    permittedRoles: namedRoles(codes, made, (row) => mayKnow(signedIn, row)),
    people: people.map((row) => ({ id: row.id, fullName: nameOf(row) })),
  });
}

const mayName = (signedIn: SignedIn, row: StoredRow): boolean =>
  maySee(signedIn, users, row) && can(signedIn.ability, "read", "User", row, "fullName");

/** Those who come first of all who have a password: the others can be asked, and could not do it. */
async function firstWhoSignIn(db: Store, people: readonly StoredRow[]): Promise<StoredRow[]> {
  const first: StoredRow[] = [];
  const ranked = people.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || nameOf(one).localeCompare(nameOf(other)),
  );
  for (const row of ranked) {
    if (first.length === mostPeople) break;
    if (await db.signIn.credentialOf(row.id)) first.push(row);
  }
  return first;
}

const nameOf = ({ fullName }: StoredRow): string => String(fullName);

/** Administrators come first, then whoever has one of the next roles; those that people made come last. */
function rankOf(user: StoredRow): number {
  const first = roleCodes.findIndex((code) => rolesOfUser(user).includes(code));
  return first === -1 ? roleCodes.length : first;
}

/** So that the rules of each set of roles are looked at once. */
const usersWithSameRoles = <U extends StoredRow>(all: readonly U[]): U[][] => [
  ...grouped(all, (user) => rolesOfUser(user).join(" ")).values(),
];

/** Built-in roles are no secret among colleagues; of those that people made, who may read them knows. */
const mayKnow = (signedIn: SignedIn, made: StoredRow | undefined): boolean =>
  !made || made["builtIn"] === true
    ? knowsPeople(signedIn.ability)
    : can(signedIn.ability, "read", "Role", made, "name");

/** The built-in ones in their order, then the others. */
function namedRoles(
  codes: readonly string[],
  made: readonly StoredRow[],
  isReadable: (row: StoredRow | undefined) => boolean,
): NamedRole[] {
  const others = codes.filter((code) => !isRoleCode(code)).toSorted();
  const inOrder = [...roleCodes.filter((code) => codes.includes(code)), ...others];
  return inOrder.flatMap((code) => {
    const row = made.find((one) => one["code"] === code);
    if (!isReadable(row)) return [];
    if (isRoleCode(code)) return [{ code, name: roleWords[code].name }];
    return row && isTranslated(row["name"]) ? [{ code, name: row["name"] }] : [];
  });
}

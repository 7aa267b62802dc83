import { customRolesOfUser, rolesOfUser } from "./roles-of-user.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { customRolesIn, rankedKeys, roleKeyOf } from "./role-key.ts";

type Entry = Record<string, unknown>;

/** Corrects the role of a user: the roles in force stay, which are those in `roleCodes`, or `role` where that is empty. */
export function withRoleKey(user: Entry, roles: readonly Entry[], users: readonly Entry[]): Entry {
  const undeleted =
    customRolesOfUser(user).length > 0 ? roles.filter(({ deletedAt }) => deletedAt === null) : [];
  const roleCodes = rolesOfUser(user);
  const role = roleKeyOf(roleCodes, customRolesIn(undeleted.map((one) => withBase(one, users))));
  const isRight = user["role"] === role && sameValue(user["roleCodes"], roleCodes);
  return isRight || roleCodes.length === 0 ? user : { ...user, roleCodes, role };
}

/** Bases a role on the one that most of its members were said to have, so that these go on with their work. */
export function withBase(role: Entry, users: readonly Entry[]): Entry {
  if (role["builtIn"] === true || (role["basedOn"] ?? null) !== null) return role;
  const keys = users
    .filter((user) => user["deletedAt"] === null && hasCustomRolesAlone(user))
    .filter((user) => customRolesOfUser(user).includes(String(role["code"])))
    .map((user) => user["role"]);
  const count = (key: string) => keys.filter((one) => one === key).length;
  const [most] = rankedKeys
    .filter((key) => count(key) > 0)
    .toSorted((one, other) => count(other) - count(one));
  return most === undefined || most === "subscriber" ? role : { ...role, basedOn: most };
}

const hasCustomRolesAlone = (user: Entry): boolean =>
  customRolesOfUser(user).length === rolesOfUser(user).length;

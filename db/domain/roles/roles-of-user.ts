import { isRoleCode } from "#db/rules/roles/role.ts";

/** The codes of the roles that a user has: those in `roleCodes`, or `role` where that is empty. */
export function rolesOfUser({ role, roleCodes }: Record<string, unknown>): string[] {
  const assigned = rolesIn({ roleCodes });
  return assigned.length > 0 ? assigned : textsIn([role]);
}

/** Those of them that people made. */
export const customRolesOfUser = (user: Record<string, unknown>): string[] =>
  rolesOfUser(user).filter((code) => !isRoleCode(code));

/**
 * The built-in roles whose work somebody does: a role that people made says what he may do, and his account's `role` what he is
 * then, as who is planned in the field, and who is told of what.
 */
export function dutiesOfUser(user: Record<string, unknown>): string[] {
  const codes = rolesOfUser(user);
  const builtIn = codes.filter(isRoleCode);
  return builtIn.length === codes.length ? builtIn : [...new Set([...builtIn, ...textsIn([user["role"]])])];
}

/** The codes in `roleCodes` alone. */
export const rolesIn = ({ roleCodes }: Record<string, unknown>): string[] => textsIn(roleCodes);

function textsIn(values: unknown): string[] {
  const list: unknown[] = Array.isArray(values) ? values : [];
  return list.filter((value) => typeof value === "string");
}

/** The codes of the roles that a user has: those in `roleCodes`, or `role` where that is empty. */
export function rolesOfUser({ role, roleCodes }: Record<string, unknown>): string[] {
  const assigned = textsIn(roleCodes);
  return assigned.length > 0 ? assigned : textsIn([role]);
}

function textsIn(values: unknown): string[] {
  const list: unknown[] = Array.isArray(values) ? values : [];
  return list.filter((value) => typeof value === "string");
}

import type { Answer, Person } from "./api.ts";

export const roleList = "/api/security/roles";

export const makeRole = (by: Person, code: string, rules: readonly object[], more: object = {}) =>
  by.request("POST", roleList, { code, name: { en: `Role ${code}` }, rules, ...more });

/** With the version that the record has now. */
export async function changeRecord(by: Person, path: string, patch: object): Promise<Answer> {
  const { version } = (await by.request("GET", path)).body;
  return by.request("PATCH", path, { ...patch, version });
}

export const giveRoles = (by: Person, userId: string, ...codes: string[]) =>
  changeRecord(by, `/api/security/users/${userId}`, { roleCodes: codes });

/** The fields that a refusal names, and why each was refused. */
export const refusalReasons = ({ body }: Answer) =>
  (body.issues ?? []).map(({ path, params }) => [path, params?.["reason"]]);

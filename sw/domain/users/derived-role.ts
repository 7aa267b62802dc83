import { roles } from "#db/domain/roles/roles.ts";
import { customRolesOfUser, rolesIn, rolesOfUser } from "#db/domain/roles/roles-of-user.ts";
import { type CustomRoles, customRolesIn, roleKeyOf } from "#db/domain/roles/role-key.ts";
import { users } from "#db/domain/users/users.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { unwritable } from "#sw/api/core/permissions.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import type { RowValues, WriteRequest } from "#sw/api/pipeline/write-request.ts";

/**
 * Keeps `role` the word for `roleCodes`. A change of `role` alone gives that one role; a body that gives both has to agree with
 * itself.
 */
export async function deriveRole(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const changing = checks.filter(({ before, row }) => !before || haveRolesChanged(before, row));
  if (changing.length === 0) return;
  const custom = changing.some(({ row }) => customRolesOfUser(row).length > 0) ? await customRoles(run) : {};
  for (const one of changing) {
    const isOfRoles = isEntered(run, one, "roleCodes") && rolesIn(one.row).length > 0;
    const isOfKey = isEntered(run, one, "role");
    if (!isOfRoles && !isOfKey) one.issues.push({ path: "roleCodes", code: "required" });
    const roleCodes = isOfRoles ? rolesIn(one.row) : [String(one.row["role"])];
    const role = roleKeyOf(roleCodes, custom);
    if (isOfRoles && isOfKey && one.row["role"] !== role)
      one.issues.push({ path: "role", code: "contradicts_roles" });
    one.row = { ...one.row, roleCodes, role };
  }
}

/** An undo brings the roles back; their word is that of today. */
export async function deriveRoleAgain(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const custom = await customRoles(run);
  for (const one of checks)
    if (one.request.values !== null)
      one.row = { ...one.row, roleCodes: rolesOfUser(one.row), ...withKey(one.row, custom) };
}

/** Asks for the right to both names, because either changes what the user may do. */
export function roleRights({ signedIn }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const { request, before, row, changed, issues } of checks) {
    const { enteredFields = [], isEntailed } = request;
    if (!before || isEntailed || !roleFields.some((name) => enteredFields.includes(name))) continue;
    const implied = roleFields.filter((name) => changed.includes(name) && !enteredFields.includes(name));
    issues.push(...unwritable(signedIn, "update", users, before, implied));
    issues.push(...unwritable(signedIn, "update", users, row, implied));
  }
}

/** Changes the word of the users whose roles permit more or less with this command. */
export async function renameMembers(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const codes = new Set(
    checks.filter(hasOtherRules).map(({ before, row }) => String((before ?? row)["code"])),
  );
  if (codes.size === 0) return;
  const custom = await customRoles(run);
  const members = (await run.tx.all(users.table)).filter(
    (user) => user.deletedAt === null && rolesOfUser(user).some((code) => codes.has(code)),
  );
  checks[0]?.cascade.push(
    ...members.flatMap((before): WriteRequest[] => {
      const values = { ...before, ...withKey(before, custom) };
      return values.role === before["role"]
        ? []
        : [{ operation: "followUp", resource: users, id: before.id, before, values }];
    }),
  );
}

const roleFields = ["role", "roleCodes"] as const;

const haveRolesChanged = (before: StoredRow, row: RowValues): boolean =>
  roleFields.some((name) => !sameValue(before[name], row[name]));

/** A file holds all columns, so that only a changed cell says something. */
function isEntered(
  run: WriteRun,
  { request, before, row }: WriteCheck,
  name: (typeof roleFields)[number],
): boolean {
  const isSame = sameValue(before?.[name], row[name]);
  return run.isImport && before !== null ? !isSame : request.enteredFields?.includes(name) === true;
}

const withKey = (user: RowValues, custom: CustomRoles) => ({ role: roleKeyOf(rolesOfUser(user), custom) });

const hasOtherRules = ({ request: { values }, before, row }: WriteCheck): boolean =>
  values === null || !sameValue(before?.["rules"], row["rules"]);

/** The roles that people made, as this command leaves them. */
async function customRoles({ tx, checks }: WriteRun): Promise<CustomRoles> {
  const rows = new Map<string, RowValues>(
    (await tx.all(roles.table)).filter(({ deletedAt }) => deletedAt === null).map((row) => [row.id, row]),
  );
  for (const { request, id, row } of checks)
    if (request.resource === roles && request.values === null) rows.delete(id);
    else if (request.resource === roles) rows.set(id, row);
  return customRolesIn([...rows.values()]);
}

import { roles } from "#db/domain/roles/roles.ts";
import { rolesIn } from "#db/domain/roles/roles-of-user.ts";
import { fold } from "#db/schema/fold.ts";
import { isTranslated } from "#db/schema/translated.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";

/** Replaces the names of roles by their codes: files name roles as people do, in any language. */
export async function readRoleNames(
  { tx, isImport }: WriteRun,
  checks: readonly WriteCheck[],
): Promise<void> {
  const named = checks.filter(({ row }) => rolesIn(row).length > 0);
  if (!isImport || named.length === 0) return;
  const living = (await tx.all(roles.table)).filter(({ deletedAt }) => deletedAt === null);
  const codes = new Map<string, string>();
  for (const { code, name } of living)
    for (const text of isTranslated(name) ? Object.values(name) : [])
      if (text !== "") codes.set(fold(text), String(code));
  // Where a code reads like another role's name, the code counts.
  for (const { code } of living) codes.set(fold(String(code)), String(code));
  for (const one of named) {
    const roleCodes = rolesIn(one.row).map((text) => codes.get(fold(text)) ?? text);
    one.row = { ...one.row, roleCodes: [...new Set(roleCodes)] };
  }
}

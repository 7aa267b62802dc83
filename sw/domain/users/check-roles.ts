import { roles } from "#db/domain/roles/roles.ts";
import { customRolesOfUser } from "#db/domain/roles/roles-of-user.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";

/** A role that is given is there, and in use: one that somebody makes later would give him what nobody decided. */
export async function checkRoles({ tx }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const newCodes = checks.map(({ before, row }) => {
    const had = new Set(before ? customRolesOfUser(before) : []);
    return customRolesOfUser(row).filter((code) => !had.has(code));
  });
  if (newCodes.every((codes) => codes.length === 0)) return;
  const rows = (await tx.all(roles.table)).filter(({ deletedAt }) => deletedAt === null);
  for (const [at, codes] of newCodes.entries()) {
    const assigned = codes.map((code) => rows.find((row) => row["code"] === code));
    if (assigned.some((row) => row === undefined))
      checks[at]?.issues.push({ path: "roleCodes", code: "unknown_choice" });
    else if (assigned.some((row) => row?.archivedAt))
      checks[at]?.issues.push({ path: "roleCodes", code: "archived" });
  }
}

import { avatarFile } from "#db/domain/users/avatar.ts";
import { can, permitsEverything } from "#db/rules/ability.ts";
import { users } from "#db/domain/users/users.ts";
import { maySee } from "#sw/api/core/permissions.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { uploadedType } from "#sw/domain/attachments/nameable-files.ts";

/**
 * Refuses a picture that the writer did not upload and sees at no account, as one that is not there. A writer who may do everything reads
 * every file, and brings accounts back whose pictures are gone.
 */
export async function checkAvatars(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  if (permitsEverything(run.signedIn)) return;
  for (const one of checks) {
    const { avatar } = one.row;
    const file = avatar === one.before?.["avatar"] ? null : avatarFile(avatar);
    if (file !== null && !(await mayName(run, String(avatar), file)))
      one.issues.push({ path: "avatar", code: "unknown_reference" });
  }
}

async function mayName(run: WriteRun, avatar: string, id: string): Promise<boolean> {
  const { tx, signedIn } = run;
  const [file] = await tx.storedFiles([id]);
  if (!file) return false;
  if (uploadedType(run, file) !== undefined) return true;
  const having = await tx.whereAnyOf(users.table, "avatar", [avatar]);
  return having.some(
    (row) =>
      row.deletedAt === null &&
      (row.id === signedIn.user.id ||
        (maySee(signedIn, users, row) && can(signedIn.ability, "read", users.subject, row, "avatar"))),
  );
}

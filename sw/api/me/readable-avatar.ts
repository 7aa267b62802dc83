import { can } from "#db/rules/ability.ts";
import { avatarFile } from "#db/domain/users/avatar.ts";
import { users } from "#db/domain/users/users.ts";
import { isFileType, safeFileName } from "#db/schema/files/file-types.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { readableRecord } from "#sw/api/records/readable-record.ts";

/** The picture that somebody gave himself, for him and for whoever reads the field that names it. */
export async function readableAvatar(
  c: ApiContext,
  userId: string,
  sha256: string,
): Promise<{ sha256: string; mime: string; fileName: string }> {
  const { db, signedIn } = c.var;
  const isOneself = userId === signedIn.user.id;
  const row = isOneself ? signedIn.user : await readableRecord(db, signedIn, users, userId);
  if (!isOneself && !can(signedIn.ability, "read", users.subject, row, "avatar")) fail("not_found");
  if (avatarFile(row["avatar"]) !== sha256) fail("not_found");
  const [file] = await db.storedFiles([sha256]);
  const mime = file?.type ?? "";
  return { sha256, mime, fileName: isFileType(mime) ? safeFileName("avatar", mime) : "avatar" };
}

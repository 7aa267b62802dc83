import { avatarPath } from "#db/domain/users/avatar.ts";
import { fileTypeOf } from "#db/schema/files/file-types.ts";
import { hasTooManyPixels } from "#db/schema/files/picture-size.ts";
import { digest } from "#sw/api/auth/tokens.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { fail, failWith } from "#sw/api/core/errors.ts";
import { writeAccount } from "./account.ts";

/**
 * `PUT /api/me/avatar` with the bytes of a picture, which are kept as a file. The bytes, and not the name of a file that is kept already:
 * whoever learned the name of another's file would read it as his own picture.
 */
export async function putAvatar(c: ApiContext): Promise<Response> {
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength === 0) failWith([{ path: "", code: "required" }]);
  const type = fileTypeOf(c.req.header("content-type") ?? "", new Uint8Array(bytes));
  if (!type?.startsWith("image/")) fail("file_type_not_allowed");
  if (hasTooManyPixels(new Uint8Array(bytes))) fail("too_many_pixels");
  const id = await digest(bytes);
  const by = c.var.signedIn.user.id;
  await c.var.db.files.put({ id, type, size: bytes.byteLength, at: nowIso(c), by }, bytes);
  return writeAccount(c, id, async () => ({ avatar: avatarPath(id) }));
}

/** `DELETE /api/me/avatar`: the person is shown by the letters of his name. */
export const removeAvatar = (c: ApiContext): Promise<Response> =>
  writeAccount(c, "", async () => ({ avatar: null }));

import { can } from "#db/rules/ability.ts";
import { fileTypeOf, safeFileName } from "#db/schema/files/file-types.ts";
import { hasTooManyPixels } from "#db/schema/files/picture-size.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { fail, failWith } from "#sw/api/core/errors.ts";
import { digest } from "#sw/api/auth/tokens.ts";
import type { UploadedFile } from "./contract.ts";

/**
 * Keeps bytes under their SHA-256, for a record to name: those that none names within a day are removed. The same bytes again are kept
 * once, so a repetition needs no key, and the answer does not tell that they were there.
 */
export async function upload(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  if (!can(signedIn.ability, "create", "Attachment")) fail("forbidden");
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength === 0) failWith([{ path: "", code: "required" }]);
  const type = fileTypeOf(c.req.header("content-type") ?? "", new Uint8Array(bytes));
  if (!type) fail("file_type_not_allowed");
  if (type.startsWith("image/") && hasTooManyPixels(new Uint8Array(bytes))) fail("too_many_pixels");
  const id = await digest(bytes);
  const size = bytes.byteLength;
  await db.files.put({ id, type, size, at: nowIso(c), by: signedIn.user.id }, bytes);
  const name = safeFileName(nameIn(c.req.header("x-file-name") ?? ""), type);
  const answer: UploadedFile = { id, bytes: size, type, name };
  return c.json(answer, 201);
}

function nameIn(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

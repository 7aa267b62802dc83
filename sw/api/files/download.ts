import { pictureList } from "#db/schema/links.ts";
import { pictureFieldOf } from "#db/schema/pictures.ts";
import { can } from "#db/rules/ability.ts";
import { isFileType, safeFileName } from "#db/schema/files/file-types.ts";
import { resourceAtAddress, resourceNamed } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { readableRecord } from "#sw/api/records/readable-record.ts";
import { readableSubrecords, readerBelow } from "#sw/api/subrecords/readable-subrecords.ts";
import { downloadParameters } from "./parameters.ts";

/** The bytes that are asked for, and what they are called. */
type Named = Readonly<Record<string, unknown>>;

/**
 * The bytes of a file, for whoever reads an attachment of this owner that names it, or the owner's field that names the attachment: its
 * photo or its logo. Never a page of the app: it is saved as a file, and
 * where a browser shows it all the same, in a sandbox without scripts.
 */
export async function answerFile(c: ApiContext, id: string): Promise<Response> {
  const { sha256, mime, fileName } = await readableFile(c, id);
  const bytes = (await c.var.db.files.bytes(String(sha256))) ?? fail("file_missing");
  const type = typeof mime === "string" && isFileType(mime) ? mime : "application/octet-stream";
  return new Response(bytes, {
    headers: {
      "content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
      "content-length": String(bytes.byteLength),
      "content-disposition": disposition(String(fileName)),
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
    },
  });
}

/** People stand at two addresses; their own pictures are asked for below the specification's. */
const ownerOfAvatars = "apps/users";

async function readableFile(c: ApiContext, id: string): Promise<Named> {
  const [, address = "", ownerId = ""] =
    /^(.+)\/([^/]+)$/.exec(readParameters(c, downloadParameters).owner ?? "") ?? [];
  if (address === ownerOfAvatars)
    return (await import("#sw/api/me/readable-avatar.ts")).readableAvatar(c, ownerId, id);
  const owner = resourceAtAddress(address, true) ?? fail("not_found");
  return (await readablePicture(c, owner, ownerId, id)) ?? (await attachmentNaming(c, owner, ownerId, id));
}

/**
 * The record's photo or logo, by the id of the attachment, as its field says it: no right to the other attachments is asked for, and
 * whoever does not read it among them does not read its name.
 */
async function readablePicture(
  c: ApiContext,
  owner: Resource,
  ownerId: string,
  id: string,
): Promise<StoredRow | undefined> {
  const { db, signedIn } = c.var;
  const picture = pictureFieldOf(owner);
  if (!picture) return undefined;
  allow(signedIn, "read", owner);
  const row = await readableRecord(db, signedIn, owner, ownerId);
  if (row[picture.name] !== id || !can(signedIn.ability, "read", owner.subject, row, picture.name))
    return undefined;
  const files = resourceNamed(pictureList);
  const attachment = await db.get(files.table, id);
  if (attachment?.deletedAt !== null) return undefined;
  const reader = await readerBelow(db, signedIn, files, owner, row);
  if (reader?.reads(attachment)) return attachment;
  const { mime } = attachment;
  const isTyped = typeof mime === "string" && isFileType(mime);
  return { ...attachment, fileName: isTyped ? safeFileName(picture.use, mime) : picture.use };
}

async function attachmentNaming(
  c: ApiContext,
  owner: Resource,
  ownerId: string,
  sha256: string,
): Promise<StoredRow> {
  const { db, signedIn } = c.var;
  const { subrecord, reads } = await readableSubrecords(db, signedIn, owner, ownerId, "attachments");
  const naming = await db.whereAnyOf(subrecord.table, "sha256", [sha256]);
  return naming.find(reads) ?? fail("not_found");
}

/** RFC 6266: a name of plain signs for those who read no other, and the name itself. Half a sign can be written in neither. */
function disposition(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.replace(/\p{Surrogate}/gu, "\ufffd")).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

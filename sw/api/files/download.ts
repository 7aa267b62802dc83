import { isFileType } from "#db/schema/files/file-types.ts";
import { resourceAtAddress } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { maySee } from "#sw/api/core/permissions.ts";
import { readableSubrecords } from "#sw/api/subrecords/readable-subrecords.ts";
import { downloadParameters } from "./parameters.ts";

/**
 * The bytes of a file, for whoever reads an attachment of this owner that names it. Never a page of the app: it is saved as a file, and
 * where a browser shows it all the same, in a sandbox without scripts.
 */
export async function answerFile(c: ApiContext, id: string): Promise<Response> {
  const attachment = await readableAttachment(c, id);
  const bytes = (await c.var.db.files.bytes(id)) ?? fail("file_missing");
  const { mime, fileName } = attachment;
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

async function readableAttachment(c: ApiContext, id: string): Promise<StoredRow> {
  const { db, signedIn } = c.var;
  const [, address = "", ownerId = ""] =
    /^(.+)\/([^/]+)$/.exec(readParameters(c, downloadParameters).owner ?? "") ?? [];
  const owner = resourceAtAddress(address, true) ?? fail("not_found");
  const { subrecord, viewer, ownerValues } = await readableSubrecords(
    db,
    signedIn,
    owner,
    ownerId,
    "attachments",
  );
  const naming = await db.whereAnyOf(subrecord.table, "sha256", [id]);
  const readable = naming.find(
    (row) =>
      row["ownerId"] === ownerId &&
      row["ownerType"] === ownerValues["ownerType"] &&
      maySee(viewer, subrecord, row),
  );
  return readable ?? fail("not_found");
}

/** RFC 6266: a name of plain signs for those who read no other, and the name itself. */
function disposition(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

import { isPicture } from "#db/schema/pictures.ts";
import { isFileType, safeFileName } from "#db/schema/files/file-types.ts";
import type { WritingContributionOf } from "#sw/domain/contribution.ts";
import { on, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";
import { noteOnRequest } from "#sw/domain/requests/has-below.ts";
import { choosePictures } from "./record-pictures.ts";

/** Whoever adds a file is who took it. */
function nameTaker({ signedIn }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks) if (!one.before) one.row = { ...one.row, takenBy: signedIn.user.id };
}

/**
 * An upload may be named for an hour less than its bytes wait, so that none is removed between the look at it and the record that
 * names it.
 */
const namedWithin = 23 * 60 * 60_000;

/** Type and size are those of the bytes, which were uploaded before; a name opens as what the file is. */
async function readFile({ tx, now }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const files = await tx.storedFiles(checks.map(({ row }) => String(row["sha256"])));
  for (const [index, one] of checks.entries()) {
    const file = files[index];
    const isFresh = file !== undefined && Date.parse(now) - Date.parse(file.at) < namedWithin;
    if (!one.before && !isFresh) one.issues.push({ path: "sha256", code: "unknown_reference" });
    if (!one.before) one.row = { ...one.row, mime: file?.type ?? "", bytes: file?.size ?? 0 };
    const { mime, fileName } = one.row;
    if (typeof mime === "string" && isFileType(mime) && typeof fileName === "string")
      one.row = { ...one.row, fileName: safeFileName(fileName, mime) };
  }
}

const notePhotos = noteOnRequest("attachments", "hasPhotos", isPicture);

export const attachmentWriting: WritingContributionOf<"attachments"> = {
  derive: [
    { appliesTo: on("save"), run: nameTaker },
    { appliesTo: on("save"), run: readFile },
  ],
  cascade: [
    { appliesTo: on("save", "delete", "undo"), run: choosePictures },
    { appliesTo: on("save", "delete", "undo"), run: notePhotos },
  ],
};

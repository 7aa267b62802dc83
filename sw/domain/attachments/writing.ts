import { isPicture } from "#db/schema/pictures.ts";
import { isFileType, safeFileName } from "#db/schema/files/file-types.ts";
import type { WritingContributionOf } from "#sw/domain/contribution.ts";
import { on, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";
import { noteOnRequest } from "#sw/domain/requests/has-below.ts";
import { nameableFiles } from "./nameable-files.ts";
import { choosePictures } from "./record-pictures.ts";

/** Whoever adds a file is who took it. */
function nameTaker({ signedIn }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks) if (!one.before) one.row = { ...one.row, takenBy: signedIn.user.id };
}

/** Type and size are those of the bytes, which were uploaded before; a name opens as what the file is. */
async function readFile(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const added = checks.filter(({ before }) => !before);
  const files = await nameableFiles(
    run,
    added.map(({ row }) => String(row["sha256"])),
  );
  for (const one of added) {
    const file = files.get(String(one.row["sha256"]));
    if (!file) one.issues.push({ path: "sha256", code: "unknown_reference" });
    one.row = { ...one.row, mime: "", bytes: 0, ...file };
  }
  for (const one of checks) {
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

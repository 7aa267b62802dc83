import type { Attachment } from "#src/api/attachments.ts";
import type { RecordFiles } from "./load-files.ts";

export type PictureKind = "photo" | "logo";

/** The one that was added last counts: a new one takes the place of the one before, which stays among the files. */
export function pictureOf(files: RecordFiles | "failed" | null, kind: PictureKind): Attachment | undefined {
  if (files === null || files === "failed") return undefined;
  return files.items
    .filter((file) => file.kind === kind && file.mime.startsWith("image/"))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0];
}

import { pictureFieldOf } from "#db/schema/pictures.ts";
import type { PictureRef } from "#db/schema/kind.ts";
import type { Attachment } from "#src/api/attachments.ts";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";

export type PictureKind = PictureRef["use"];

/** A record's photo or logo, by the id under which it is downloaded; its file, where this person reads the record's files. */
type PictureOfRecord = { id: string; file: Attachment | undefined };

/** What the record's field names; nothing where it names none, or this person may not read it. */
export function pictureOf({
  resource,
  row,
  files,
}: Pick<OpenRecord, "resource" | "row" | "files">): PictureOfRecord | undefined {
  const id = row[pictureFieldOf(resource)?.name ?? ""];
  if (typeof id !== "string") return undefined;
  const listed = files === null || files === "failed" ? [] : files.items;
  return { id, file: listed.find((one) => one.id === id) };
}

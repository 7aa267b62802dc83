import { ownerAddress } from "#src/api/attachments.ts";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";
import { Avatar } from "#src/ui/avatar.tsx";
import { FilePicture } from "./file-picture.tsx";
import { pictureOf, type PictureKind } from "./picture-of.ts";

type HeaderPictureProps = {
  record: Pick<OpenRecord, "resource" | "row" | "files">;
  kind: PictureKind;
  name: string;
};

/** Beside the title, and silent, because the title says it: the logo or the photo; a client without a logo has its initials. */
export function HeaderPicture({ record, kind, name }: HeaderPictureProps) {
  const { resource, row, files } = record;
  const picture = pictureOf(record);
  const none = kind === "logo" && files !== null ? <Avatar name={name} size="lg" /> : null;
  if (!picture) return none;
  return (
    <FilePicture
      id={picture.id}
      isMissing={picture.file?.bytesMissing}
      owner={ownerAddress({ resource, id: row.id })}
      alt=""
      fallback={none}
      className={`size-11 shrink-0 rounded-control border border-line ${kind === "logo" ? "object-contain" : "object-cover"}`}
    />
  );
}

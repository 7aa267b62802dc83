import { type Owner, ownerAddress } from "#src/api/attachments.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { FilePicture } from "./file-picture.tsx";
import type { RecordFiles } from "./load-files.ts";
import { pictureOf, type PictureKind } from "./picture-of.ts";

type HeaderPictureProps = {
  files: RecordFiles | "failed" | null;
  owner: Owner;
  kind: PictureKind;
  name: string;
};

/** Beside the title, and silent, because the title says it: the logo or the photo; a client without a logo has its initials. */
export function HeaderPicture({ files, owner, kind, name }: HeaderPictureProps) {
  const picture = pictureOf(files, kind);
  if (!picture || picture.bytesMissing) return kind === "logo" ? <Avatar name={name} size="lg" /> : null;
  return (
    <FilePicture
      file={picture}
      owner={ownerAddress(owner)}
      alt=""
      className={`size-11 shrink-0 rounded-control border border-line ${kind === "logo" ? "object-contain" : "object-cover"}`}
    />
  );
}

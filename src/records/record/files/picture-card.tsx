import { Camera, ImagePlus, Replace, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ownerAddress } from "#src/api/attachments.ts";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import { AddingList } from "./adding-list.tsx";
import { FilePicture } from "./file-picture.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { PictureButton } from "./picture-button.tsx";
import { pictureOf, type PictureKind } from "./picture-of.ts";
import { useAddFiles } from "./use-add-files.ts";
import { useChoosePicture } from "./use-choose-picture.ts";
import { useFileActions } from "./use-file-actions.ts";
import { useFileRights } from "./use-file-rights.ts";

/** The photo or the logo of a record. Nothing where there is none, and nobody here may add one. */
export function PictureCard({ record, kind }: { record: OpenRecord; kind: PictureKind }) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const [isLarge, setLarge] = useState(false);
  const { resource, row, files } = record;
  const owner = { resource, id: row.id };
  const picture = pictureOf(record);
  const file = picture?.file;
  const choosing = useChoosePicture(record);
  // The first one becomes the record's picture by itself.
  const isReplaced = picture !== undefined;
  const adding = useAddFiles(
    owner,
    { kind, isFullQuality: false },
    isReplaced ? (added) => choosing?.choose(added) : undefined,
  );
  const { remove } = useFileActions(owner);
  const rights = useFileRights(record);
  const mayAdd = rights.mayAdd && files !== null && files !== "failed" && (!isReplaced || choosing !== null);
  if (!picture && !mayAdd) return null;
  const words = (name: "title" | "alt" | "add") => t(($) => $.files[kind][name]);
  const pictureProps = picture && {
    id: picture.id,
    isMissing: file?.bytesMissing,
    owner: ownerAddress(owner),
  };
  return (
    <Card title={words("title")} size="sm">
      <div className="grid gap-2.5">
        {pictureProps && (
          <button
            type="button"
            onClick={() => setLarge(true)}
            aria-label={t(($) => $.files.open, { name: file?.fileName ?? words("title") })}
            className="block overflow-hidden rounded-control border border-line focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
          >
            <FilePicture
              {...pictureProps}
              alt={words("alt")}
              className={`aspect-4/3 w-full ${kind === "logo" ? "object-contain p-2" : "object-cover"}`}
            />
          </button>
        )}
        <AddingList {...adding} />
        <div className="flex flex-wrap gap-2 empty:hidden">
          {mayAdd && isPhone && kind === "photo" && (
            <PictureButton camera icon={<Camera />} onFiles={adding.add}>
              {t(($) => $.files.photo.take)}
            </PictureButton>
          )}
          {mayAdd && (
            <PictureButton icon={isReplaced ? <Replace /> : <ImagePlus />} onFiles={adding.add}>
              {isReplaced ? t(($) => $.files.replace) : words("add")}
            </PictureButton>
          )}
          {file && rights.mayRemove(file) && (
            <Button size="sm" variant="ghost" icon={<Trash2 />} onClick={() => void remove(file)}>
              {t(($) => $.files.removeShort)}
            </Button>
          )}
        </div>
      </div>
      {pictureProps && isLarge && (
        <PictureDialog
          {...pictureProps}
          name={file?.fileName ?? words("title")}
          alt={file?.caption}
          onClose={() => setLarge(false)}
        />
      )}
    </Card>
  );
}

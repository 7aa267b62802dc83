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
import { useFileActions } from "./use-file-actions.ts";
import { useFileRights } from "./use-file-rights.ts";

/** The photo or the logo of a record: the latest of its kind. Nothing where there is none, and nobody here may add one. */
export function PictureCard({ record, kind }: { record: OpenRecord; kind: PictureKind }) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const [isLarge, setLarge] = useState(false);
  const { resource, row, files } = record;
  const owner = { resource, id: row.id };
  const adding = useAddFiles(owner, { kind, isFullQuality: false });
  const { remove } = useFileActions(owner);
  const { mayAdd, mayRemove } = useFileRights(record);
  const picture = pictureOf(files, kind);
  if (files === null || files === "failed" || (!picture && !mayAdd)) return null;
  const words = (name: "title" | "alt" | "add") => t(($) => $.files[kind][name]);
  return (
    <Card title={words("title")} size="sm">
      <div className="grid gap-2.5">
        {picture && (
          <button
            type="button"
            onClick={() => setLarge(true)}
            aria-label={t(($) => $.files.open, { name: picture.fileName })}
            className="block overflow-hidden rounded-control border border-line focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
          >
            <FilePicture
              file={picture}
              owner={ownerAddress(owner)}
              alt={words("alt")}
              className={`aspect-4/3 w-full ${kind === "logo" ? "object-contain p-2" : "object-cover"}`}
            />
          </button>
        )}
        <AddingList {...adding} />
        <div className="flex flex-wrap gap-2">
          {mayAdd && isPhone && kind === "photo" && (
            <PictureButton camera icon={<Camera />} onFiles={adding.add}>
              {t(($) => $.files.photo.take)}
            </PictureButton>
          )}
          {mayAdd && (
            <PictureButton icon={picture ? <Replace /> : <ImagePlus />} onFiles={adding.add}>
              {picture ? t(($) => $.files.replace) : words("add")}
            </PictureButton>
          )}
          {picture && mayRemove(picture) && (
            <Button size="sm" variant="ghost" icon={<Trash2 />} onClick={() => void remove(picture)}>
              {t(($) => $.files.removeShort)}
            </Button>
          )}
        </div>
      </div>
      {picture && isLarge && (
        <PictureDialog file={picture} owner={ownerAddress(owner)} onClose={() => setLarge(false)} />
      )}
    </Card>
  );
}

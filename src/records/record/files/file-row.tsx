import { Download, Eye, File as FileIcon, FileText, Image, ImageUp, Trash2, Volume2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { attachments } from "#db/domain/attachments/attachments.ts";
import { type Attachment, type Owner, ownerAddress } from "#src/api/attachments.ts";
import { formatBytes } from "#src/app/byte-words.ts";
import { formatInstant } from "#src/app/format.ts";
import { useChoiceLabel, useLanguage } from "#src/records/words.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import type { PictureKind } from "./picture-of.ts";
import type { useChoosePicture } from "./use-choose-picture.ts";
import { useFileActions } from "./use-file-actions.ts";

type FileRowProps = {
  file: Attachment;
  owner: Owner;
  mayRemove: boolean;
  /** As what the record shows it, where it does. */
  usedAs: PictureKind | undefined;
  /** Null where this person may not change what the record shows. */
  choosing: ReturnType<typeof useChoosePicture>;
  /** Who added it, as far as this person reads his name. */
  by: ReactNode;
};

/** A file of a record: its kind, name, size, author and time, and what can be done with it. */
export function FileRow({ file, owner, mayRemove, usedAs, choosing, by }: FileRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choiceLabel = useChoiceLabel();
  const { save, remove } = useFileActions(owner);
  const [isLarge, setLarge] = useState(false);
  const { fileName: name, mime, kind, caption, bytesMissing: isMissing } = file;
  const isPicture = mime.startsWith("image/");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-control bg-surface-well text-ink-muted [&_svg]:size-4"
      >
        {iconOf(mime)}
      </span>
      <div className="min-w-0 flex-1 basis-3/5">
        <p className="wrap-anywhere font-medium text-ink">
          <bdi>{name}</bdi>
        </p>
        {caption !== null && <p className="wrap-anywhere text-ink">{caption}</p>}
        <p className="flex flex-wrap gap-x-2.5 text-sm text-ink-muted">
          <span>{choiceLabel("attachments.kind", kind, attachments.fields.kind)}</span>
          <span>{formatBytes(file.bytes, language)}</span>
          <span>{by}</span>
          <time dateTime={file.takenAt}>{formatInstant(file.takenAt, language)}</time>
          {usedAs && <span className="text-primary-ink">{t(($) => $.files[usedAs].current)}</span>}
        </p>
        {isMissing && (
          <p className="text-sm text-danger">
            {t(($) => $.files.unshown.missing.title)}. {t(($) => $.files.unshown.missing.help)}
          </p>
        )}
      </div>
      <div className="ms-auto flex shrink-0 gap-1">
        {isPicture && !isMissing && (
          <IconButton
            label={t(($) => $.files.open, { name })}
            icon={<Eye />}
            onClick={() => setLarge(true)}
          />
        )}
        {isPicture && !isMissing && !usedAs && choosing && (
          <IconButton
            label={t(($) => $.files[choosing.use].use, { name })}
            icon={<ImageUp />}
            onClick={() => void choosing.chooseAndTell(file)}
          />
        )}
        {!isMissing && (
          <IconButton
            label={t(($) => $.files.download, { name })}
            icon={<Download />}
            onClick={() => void save(file)}
          />
        )}
        {mayRemove && (
          <IconButton
            label={t(($) => $.files.remove, { name })}
            icon={<Trash2 />}
            onClick={() => void remove(file)}
          />
        )}
      </div>
      {isLarge && (
        <PictureDialog
          id={file.sha256}
          isMissing={isMissing}
          owner={ownerAddress(owner)}
          name={name}
          alt={caption}
          onClose={() => setLarge(false)}
        />
      )}
    </li>
  );
}

function iconOf(mime: string): ReactNode {
  if (mime.startsWith("image/")) return <Image />;
  if (mime.startsWith("audio/")) return <Volume2 />;
  return mime.startsWith("text/") || mime === "application/pdf" ? <FileText /> : <FileIcon />;
}

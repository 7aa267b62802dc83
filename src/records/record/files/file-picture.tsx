import { ImageOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Attachment } from "#src/api/attachments.ts";
import { useFileAddress } from "#src/app/use-file-address.ts";

/** A picture of a record, from its bytes; says so where they are not on this device. */
export function FilePicture({
  file,
  owner,
  alt,
  className,
}: {
  file: Attachment;
  owner: string;
  /** Nothing beside words that say it. */
  alt: string;
  className: string;
}) {
  const { t } = useTranslation();
  const loaded = useFileAddress(file.bytesMissing ? null : file.sha256, owner);
  if (loaded.state === "there") return <img src={loaded.address} alt={alt} className={className} />;
  if (loaded.state === "loading" && !file.bytesMissing)
    return <span aria-hidden className={`${className} block animate-pulse bg-surface-well`} />;
  return (
    <span
      className={`${className} grid place-items-center gap-1 bg-surface-well p-2 text-center text-sm text-ink-muted`}
    >
      <ImageOff aria-hidden className="size-5" />
      {alt !== "" && t(($) => $.files.missing)}
    </span>
  );
}

import { ImageOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFileAddress } from "#src/app/use-file-address.ts";

type FilePictureProps = {
  /** By which the file is downloaded. */
  id: string;
  /** Whether its bytes are known to be gone. */
  isMissing?: boolean | undefined;
  owner: string;
  alt: string;
  className: string;
  /** Stands there where it cannot be shown, instead of the words that say why. */
  fallback?: ReactNode;
};

/** A picture of a record, from its bytes; says so where they are not on this device, or are no picture. */
export function FilePicture({ id, isMissing = false, owner, alt, className, fallback }: FilePictureProps) {
  const { t } = useTranslation();
  const loaded = useFileAddress(isMissing ? null : id, owner);
  const [broken, setBroken] = useState<string | null>(null);
  const state = isMissing ? "missing" : loaded.state;
  if (loaded.state === "there" && broken !== loaded.address && !isMissing)
    return (
      <img src={loaded.address} alt={alt} className={className} onError={() => setBroken(loaded.address)} />
    );
  if (state === "loading")
    return <span aria-hidden className={`${className} block animate-pulse bg-surface-well`} />;
  if (fallback !== undefined) return fallback;
  return (
    <span
      className={`${className} grid place-content-center justify-items-center gap-1 bg-surface-well p-3 text-center text-sm text-ink-muted`}
    >
      <ImageOff aria-hidden className="size-5" />
      <span className="font-medium">
        {t(($) => $.files.unshown[state === "there" ? "broken" : state].title)}
      </span>
      <span>{t(($) => $.files.unshown[state === "there" ? "broken" : state].help)}</span>
    </span>
  );
}

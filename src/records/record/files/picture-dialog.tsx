import { useTranslation } from "react-i18next";
import { Dialog } from "#src/ui/dialog.tsx";
import { FilePicture } from "./file-picture.tsx";

type PictureDialogProps = {
  /** By which the file is downloaded. */
  id: string;
  isMissing?: boolean | undefined;
  owner: string;
  /** What the picture is called, and what it shows where that is said. */
  name: string;
  alt?: string | null | undefined;
  onClose: () => void;
};

/** A picture as large as the window lets it be. */
export function PictureDialog({ name, alt, onClose, ...picture }: PictureDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open size="lg" title={<bdi>{name}</bdi>} closeLabel={t(($) => $.actions.close)} onClose={onClose}>
      <FilePicture
        {...picture}
        alt={alt ?? name}
        className="mx-auto max-h-[70dvh] min-h-40 w-full object-contain"
      />
    </Dialog>
  );
}

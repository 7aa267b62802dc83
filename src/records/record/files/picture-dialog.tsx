import { useTranslation } from "react-i18next";
import type { Attachment } from "#src/api/attachments.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { FilePicture } from "./file-picture.tsx";

/** A picture as large as the window lets it be. */
export function PictureDialog({
  file,
  owner,
  onClose,
}: {
  file: Attachment;
  owner: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      size="lg"
      title={<bdi>{file.fileName}</bdi>}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
    >
      <FilePicture
        file={file}
        owner={owner}
        alt={file.caption ?? file.fileName}
        className="mx-auto max-h-[70dvh] min-h-40 w-full object-contain"
      />
    </Dialog>
  );
}

import { Camera, ImagePlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ownerAddress } from "#src/api/attachments.ts";
import { kindOfAnswer } from "#src/features/requests/work/photos/photo-kinds.ts";
import { permittedPosition } from "#src/records/position/permitted-position.ts";
import { AddingList } from "#src/records/record/files/adding-list.tsx";
import { FilePicture } from "#src/records/record/files/file-picture.tsx";
import { PictureButton } from "#src/records/record/files/picture-button.tsx";
import { useAddFiles } from "#src/records/record/files/use-add-files.ts";
import { usePhone } from "#src/ui/use-phone.ts";
import type { AnswerInputProps } from "./answer-input.tsx";

/** A photo that is taken for the line: it stands among the photos of the request too. */
export function PhotoAnswer({ line, label, record, mayAnswer, answer }: AnswerInputProps) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const owner = { resource: record.resource, id: record.row.id };
  const adding = useAddFiles(
    owner,
    {
      kind: kindOfAnswer(line),
      isFullQuality: false,
      beside: { equipmentId: line.equipmentId },
      here: permittedPosition,
    },
    ({ id }) => answer(line, id),
  );
  const files = record.files === null || record.files === "failed" ? [] : record.files.items;
  const photo = files.find(({ id }) => id === line.value);
  if (line.value !== null)
    return photo ? (
      <FilePicture
        id={photo.sha256}
        isMissing={photo.bytesMissing}
        owner={ownerAddress(owner)}
        alt={label}
        className="h-24 w-32 rounded-control border border-line object-cover"
      />
    ) : (
      <p className="min-h-11 content-center">{t(($) => $.work.checklist.photoTaken)}</p>
    );
  return (
    <div className="space-y-2">
      <PictureButton
        camera={isPhone}
        size="lg"
        icon={isPhone ? <Camera /> : <ImagePlus />}
        disabled={!mayAnswer}
        onFiles={adding.add}
        className="w-full"
      >
        {t(($) => (isPhone ? $.files.photo.take : $.files.photo.add))}
      </PictureButton>
      <AddingList {...adding} />
    </div>
  );
}

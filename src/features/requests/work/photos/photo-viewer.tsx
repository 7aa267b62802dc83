import { ChevronLeft, ChevronRight, Download, MapPin, Pencil, Trash2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { subrecords } from "#db/schema/registry.ts";
import { type Attachment, ownerAddress } from "#src/api/attachments.ts";
import { formatInstant } from "#src/app/format.ts";
import type { RequestUnit } from "#src/features/requests/work/request-units.ts";
import { UnitName } from "#src/features/requests/work/unit-name.tsx";
import type { WorkPanelProps } from "#src/features/requests/work/work-panel.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { mapAddress, positionText } from "#src/records/position/position-text.ts";
import { FilePicture } from "#src/records/record/files/file-picture.tsx";
import { useFileActions } from "#src/records/record/files/use-file-actions.ts";
import { useFileRights } from "#src/records/record/files/use-file-rights.ts";
import { useBelowRights } from "#src/records/record/subrecords/below.ts";
import { LateSubrecordDialog } from "#src/records/record/subrecords/late-subrecord-dialog.tsx";
import { Value } from "#src/records/values/value.tsx";
import { useChoiceLabel, useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { inlineStep } from "#src/ui/direction.ts";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { PhotoFields } from "./photo-fields.tsx";

type PhotoViewerProps = WorkPanelProps & {
  file: Attachment;
  units: readonly RequestUnit[];
  displayNames: DisplayNames;
  position: { at: number; all: number };
  /** To the next photo, or the one before. */
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** A photo as large as the window lets it be, with what is written about it, and the way to the others. */
export function PhotoViewer({
  file,
  record,
  units,
  displayNames,
  position,
  onStep,
  onClose,
}: PhotoViewerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choiceLabel = useChoiceLabel();
  const owner = { resource: record.resource, id: record.row.id };
  const { save, remove } = useFileActions(owner);
  const { mayRemove } = useFileRights(record);
  const below = { owner: record.resource, ownerRow: record.row, subrecord: subrecords.attachments };
  const { mayChange } = useBelowRights(below);
  const [isEditing, setEditing] = useState(false);
  const { fields } = subrecords.attachments;
  const unit = units.find(({ id }) => id === file.equipmentId);
  const turn = (event: KeyboardEvent) => {
    const step = inlineStep(event);
    if (step !== 0 && position.all > 1) onStep(step);
  };
  return (
    <Dialog
      open
      size="lg"
      title={choiceLabel("attachments.kind", file.kind, fields.kind)}
      description={t(($) => $.work.photos.position, { at: position.at, all: position.all })}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={
        <>
          {mayRemove(file) && (
            <Button
              variant="ghost"
              icon={<Trash2 aria-hidden />}
              className="me-auto"
              onClick={() => {
                void remove(file);
                onClose();
              }}
            >
              {t(($) => $.files.removeShort)}
            </Button>
          )}
          <Button
            icon={<Download aria-hidden />}
            disabled={file.bytesMissing}
            onClick={() => void save(file)}
          >
            {t(($) => $.work.photos.download)}
          </Button>
          {mayChange(file) && (
            <Button icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
              {t(($) => $.work.photos.edit)}
            </Button>
          )}
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys do what its two buttons do */}
      <div className="space-y-3" onKeyDown={turn}>
        <div className="relative">
          <FilePicture
            key={file.id}
            id={file.sha256}
            isMissing={file.bytesMissing}
            owner={ownerAddress(owner)}
            alt={file.caption ?? file.fileName}
            className="mx-auto h-[60dvh] min-h-40 w-full rounded-control bg-surface-well object-contain"
          />
          {position.all > 1 && (
            <div className="absolute inset-x-2 top-1/2 flex -translate-y-1/2 justify-between">
              <IconButton
                variant="secondary"
                label={t(($) => $.work.photos.before)}
                icon={<DirectionalIcon icon={ChevronLeft} />}
                onClick={() => onStep(-1)}
              />
              <IconButton
                variant="secondary"
                label={t(($) => $.work.photos.after)}
                icon={<DirectionalIcon icon={ChevronRight} />}
                onClick={() => onStep(1)}
              />
            </div>
          )}
        </div>
        {file.caption !== null && <p className="text-base wrap-anywhere text-ink">{file.caption}</p>}
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
          {unit && (
            <span>
              <UnitName unit={unit} />
            </span>
          )}
          <time dateTime={file.takenAt}>{formatInstant(file.takenAt, language)}</time>
          <span>
            <Value
              field={fields.takenBy}
              path="takenBy"
              value={file.takenBy}
              displayNames={displayNames}
              plain
            />
          </span>
          <span>{choiceLabel("visibility", file.visibility, fields.visibility)}</span>
          {file.geo && (
            <a
              href={mapAddress(file.geo)}
              className="inline-flex items-center gap-1 underline-offset-2 hover:underline [&_svg]:size-3.5"
            >
              <MapPin aria-hidden />
              <Ltr>{positionText(file.geo, language)}</Ltr>
            </a>
          )}
        </p>
      </div>
      {isEditing && (
        <LateSubrecordDialog
          below={below}
          row={file}
          onClose={() => setEditing(false)}
          renderFields={(form) => <PhotoFields {...form} units={units} />}
        />
      )}
    </Dialog>
  );
}

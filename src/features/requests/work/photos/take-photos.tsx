import { Camera, ImagePlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { attachments } from "#db/domain/attachments/attachments.ts";
import { recordsIn } from "#db/schema/is-record.ts";
import type { Attachment } from "#src/api/attachments.ts";
import type { RequestUnit } from "#src/features/requests/work/request-units.ts";
import type { WorkPanelProps } from "#src/features/requests/work/work-panel.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { permittedPosition } from "#src/records/position/permitted-position.ts";
import { AddingList } from "#src/records/record/files/adding-list.tsx";
import { PictureButton } from "#src/records/record/files/picture-button.tsx";
import { useAddFiles } from "#src/records/record/files/use-add-files.ts";
import { useChoiceLabel, useFieldLabel } from "#src/records/words.ts";
import { ButtonRadios } from "#src/ui/button-radios.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import { nextKind, photoKinds } from "./photo-kinds.ts";

type TakePhotosProps = WorkPanelProps & { files: readonly Attachment[]; units: readonly RequestUnit[] };

/** What the next photos show, and the camera or the album; as many in a row as there is room for. */
export function TakePhotos({ record, files, units }: TakePhotosProps) {
  const { t } = useTranslation();
  const choiceLabel = useChoiceLabel();
  const fieldLabel = useFieldLabel();
  const tellDone = useTellDone();
  const isPhone = usePhone();
  // It stays as it is while photos are taken: several of a kind come in a row.
  const [kind, setKind] = useState(() => nextKind(files));
  const [unitId, setUnit] = useState(() => unitToShow(record, files, units));
  const adding = useAddFiles(
    { resource: record.resource, id: record.row.id },
    {
      kind,
      // A serial plate is read later: its small print has to be there.
      isFullQuality: kind === "photo_serial",
      beside: { equipmentId: unitId ?? (units.length === 1 ? (units[0]?.id ?? null) : null) },
      here: isPhone ? permittedPosition : undefined,
    },
    (_file, key) => tellDone({ key, title: t(($) => $.work.photos.added) }),
  );
  const most = attachments.belongsTo?.most ?? Infinity;
  const onTheirWay = adding.adding.filter(({ problem }) => problem === undefined);
  const left = Math.max(0, most - files.length - onTheirWay.length);
  const add = (some: readonly File[]) => adding.add(some, left);
  return (
    <div className="space-y-3">
      <ButtonRadios
        legend={t(($) => $.work.photos.next)}
        value={kind}
        onChange={(next) => setKind(photoKinds.find((one) => one === next) ?? kind)}
        options={photoKinds.map((one) => ({
          value: one,
          label: choiceLabel("attachments.kind", one, attachments.fields.kind),
        }))}
      />
      {units.length > 1 && (
        <FormField label={fieldLabel("attachments.equipmentId")} className="max-w-md">
          <Select value={unitId ?? ""} onChange={({ currentTarget }) => setUnit(currentTarget.value || null)}>
            <option value="">{t(($) => $.work.allUnits)}</option>
            {units.map(({ id, tag, name }) => (
              <option key={id} value={id}>
                {[tag, name].filter(Boolean).join(" – ")}
              </option>
            ))}
          </Select>
        </FormField>
      )}
      <div className="flex flex-wrap gap-2 phone:grid">
        {isPhone && (
          <PictureButton camera size="lg" icon={<Camera />} disabled={left === 0} onFiles={add}>
            {t(($) => $.files.photo.take)}
          </PictureButton>
        )}
        <PictureButton multiple size="lg" icon={<ImagePlus />} disabled={left === 0} onFiles={add}>
          {t(($) => $.work.photos.choose)}
        </PictureButton>
      </div>
      {left === 0 && <p className="text-sm text-ink-muted">{t(($) => $.files.full)}</p>}
      <AddingList {...adding} />
    </div>
  );
}

/** Of each unit that is collected a photo is needed: the first one without. Photos of other work show all of its units. */
function unitToShow(
  { row }: WorkPanelProps["record"],
  files: readonly Attachment[],
  units: readonly RequestUnit[],
): string | null {
  if (row.status !== "collecting") return null;
  const pending = recordsIn(row.items).filter(({ status }) => status === "pending");
  const open = units.filter(({ id }) => pending.some(({ equipmentId }) => equipmentId === id));
  return open.find(({ id }) => files.every(({ equipmentId }) => equipmentId !== id))?.id ?? null;
}

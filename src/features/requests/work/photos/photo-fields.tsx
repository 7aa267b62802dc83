import { useTranslation } from "react-i18next";
import type { RequestUnit } from "#src/features/requests/work/request-units.ts";
import { UnitChoice } from "#src/features/requests/work/unit-choice.tsx";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { ButtonChoice } from "#src/records/form/inputs/button-choice.tsx";
import { useInput } from "#src/records/form/inputs/use-input.ts";
import type { SubrecordFormContent } from "#src/records/record/subrecords/subrecord-dialog.tsx";
import { useChoiceLabel } from "#src/records/words.ts";
import { ButtonRadios } from "#src/ui/button-radios.tsx";
import { photoKinds } from "./photo-kinds.ts";

type PhotoFieldsProps = SubrecordFormContent & { units: readonly RequestUnit[] };

/** The form of a photo: what it shows, of which unit, and who sees it. */
export function PhotoFields({ fields, labelOf, units }: PhotoFieldsProps) {
  const { t } = useTranslation();
  const choiceLabel = useChoiceLabel();
  const { id, value, change, leave } = useInput("kind");
  return (
    <div className="space-y-4">
      <FieldGrid fields={fields} names={["caption"]} labelOf={labelOf} />
      <ButtonRadios
        id={id}
        legend={labelOf("kind")}
        value={String(value)}
        onChange={change}
        onBlur={leave}
        options={photoKinds.map((one) => ({
          value: one,
          label: choiceLabel("attachments.kind", one, fields["kind"]),
        }))}
      />
      <UnitChoice path="equipmentId" label={labelOf("equipmentId")} units={units} />
      <ButtonChoice fields={fields} path="visibility" label={t(($) => $.work.photos.visibility)} />
    </div>
  );
}

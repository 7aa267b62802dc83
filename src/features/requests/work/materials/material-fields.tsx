import { useWatch } from "react-hook-form";
import type { RequestUnit } from "#src/features/requests/work/request-units.ts";
import { UnitChoice } from "#src/features/requests/work/unit-choice.tsx";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { ButtonChoice } from "#src/records/form/inputs/button-choice.tsx";
import { StartHere } from "#src/records/form/start-here.tsx";
import { StepperField } from "#src/records/form/inputs/stepper-field.tsx";
import type { SubrecordFormContent } from "#src/records/record/subrecords/subrecord-dialog.tsx";

type MaterialFieldsProps = SubrecordFormContent & { units: readonly RequestUnit[] };

/** The form of a spare part: what and how many first, then where it comes from, then its numbers. */
export function MaterialFields({ fields, labelOf, units }: MaterialFieldsProps) {
  const use: unknown = useWatch({ name: "use" });
  const numbers = use === "needed" ? ["neededBy"] : ["serialInstalled", "serialRemoved"];
  return (
    <div className="space-y-4">
      <StartHere path="partName" />
      <ButtonChoice fields={fields} path="use" label={labelOf("use")} />
      <FieldGrid fields={fields} names={["partName"]} labelOf={labelOf} />
      <div className="grid items-start gap-x-5 gap-y-4 @lg:grid-cols-2">
        <StepperField fields={fields} path="quantity" label={labelOf("quantity")} />
        <FieldGrid fields={fields} names={["unit"]} labelOf={labelOf} />
      </div>
      <ButtonChoice fields={fields} path="source" label={labelOf("source")} />
      <UnitChoice path="equipmentId" label={labelOf("equipmentId")} units={units} />
      <FieldGrid
        fields={fields}
        names={[...numbers, "partNumber", "unitCost", "underWarranty"]}
        labelOf={labelOf}
      />
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { problemFields } from "#db/domain/requests/reported-problem.ts";
import { impacts, urgencies } from "#db/domain/sla/priority.ts";
import { UnitsField } from "#src/features/requests/call/units-field.tsx";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { textOf, useInput } from "#src/records/form/inputs/use-input.ts";
import { ButtonRadios } from "#src/ui/button-radios.tsx";

/** What somebody says of a problem, in the order in which it is told. */
export function ReportInputs() {
  const { t } = useTranslation();
  return (
    <div className="space-y-5">
      <FieldGrid fields={problemFields} names={["title"]} labelOf={() => t(($) => $.report.title)} />
      <FieldGrid
        fields={problemFields}
        names={["description"]}
        labelOf={() => t(($) => $.report.description)}
      />
      <UnitsField label={t(($) => $.report.unit)} help={t(($) => $.report.unitHelp)} />
      <PlainChoice
        path="urgency"
        legend={t(($) => $.report.urgency.label)}
        options={urgencies.map((value) => ({ value, label: t(($) => $.report.urgency[value]) }))}
      />
      <PlainChoice
        path="impact"
        legend={t(($) => $.report.impact.label)}
        options={impacts.toReversed().map((value) => ({ value, label: t(($) => $.report.impact[value]) }))}
      />
    </div>
  );
}

type PlainChoiceProps = { path: string; legend: string; options: { value: string; label: string }[] };

function PlainChoice({ path, legend, options }: PlainChoiceProps) {
  const { id, value, change, leave, error } = useInput(path);
  return (
    <ButtonRadios
      id={id}
      legend={legend}
      value={textOf(value)}
      options={options}
      onChange={change}
      onBlur={leave}
      error={error}
    />
  );
}

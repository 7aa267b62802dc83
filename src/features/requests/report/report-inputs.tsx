import { useTranslation } from "react-i18next";
import { problemFields } from "#db/domain/requests/reported-problem.ts";
import { impacts, urgencies } from "#db/domain/sla/priority.ts";
import { UnitsField } from "#src/features/requests/call/units-field.tsx";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { textOf, useInput } from "#src/records/form/inputs/use-input.ts";
import { ButtonRadios } from "#src/ui/button-radios.tsx";
import { useReportQuestions } from "./report-questions.ts";

/** What somebody says of a problem, in the order in which it is told. */
export function ReportInputs() {
  const { t } = useTranslation();
  const labelOf = useReportQuestions();
  return (
    <>
      <div className="[&>div]:grid-cols-1!">
        <FieldGrid fields={problemFields} names={["title"]} labelOf={labelOf} />
      </div>
      <FieldGrid fields={problemFields} names={["description"]} labelOf={labelOf} />
      <UnitsField label={labelOf("equipmentIds")} help={t(($) => $.report.unitHelp)} />
      <PlainChoice
        path="urgency"
        legend={labelOf("urgency")}
        options={urgencies.map((value) => ({ value, label: t(($) => $.report.urgency[value]) }))}
      />
      <PlainChoice
        path="impact"
        legend={labelOf("impact")}
        options={impacts.toReversed().map((value) => ({ value, label: t(($) => $.report.impact[value]) }))}
      />
    </>
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

import { Plus } from "lucide-react";
import { flushSync } from "react-dom";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { FieldOf } from "#db/schema/kind.ts";
import { controlId, useFormSetting } from "#src/records/form/form-setting.ts";
import { initialRow, toForm } from "#src/records/form-values.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { issueAt } from "#src/records/form/validation.ts";
import { useFieldHelp } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/form-field.tsx";
import { FixedRow } from "./fixed-row.tsx";
import { FormRow } from "./form-row.tsx";
import { GroupedRowsField } from "./grouped-rows-field.tsx";
import type { InputProps } from "./input-props.ts";
import { SubfieldFrame } from "./subfield-frame.tsx";

type Props = InputProps<FieldOf<"rows">>;

/** A list of rows in any number; under the values of a choice that they have, where the noun says so. */
export function RowsField(props: Props) {
  const { resource } = useFormSetting();
  const groupings = presentationOf(resource).groupedRows ?? {};
  const by = Object.keys(groupings).find((one) => one.startsWith(`${props.path}.`));
  const grouping = by === undefined ? undefined : groupings[by];
  if (by === undefined || grouping === undefined) return <PlainRowsField {...props} />;
  return <GroupedRowsField {...props} by={by.slice(props.path.length + 1)} grouping={grouping} />;
}

/** More are folded when the form opens, each into a line of its values. */
const mostOpen = 5;

/** A row of inputs for each. */
function PlainRowsField({ field, path, label, renderSubfields }: Props) {
  const { t } = useTranslation();
  const words = useIssueWords();
  const help = useFieldHelp()(path);
  const setting = useFormSetting();
  const { id } = setting;
  const isFixed = setting.fixedRows?.includes(path) === true;
  const { getFieldState, formState, clearErrors } = useFormContext();
  const rows = useFieldArray({ name: path });
  const issue = issueAt(getFieldState(path, formState).error);
  const frame = controlId(id, path);
  const adder = `${frame}-add`;
  const add = () => {
    const at = rows.fields.length;
    flushSync(() => rows.append(toForm(field.fields, initialRow(field.fields)), { shouldFocus: false }));
    document.getElementById(`${frame}.${at}`)?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    // The form library checks a list that has grown: nobody had the time to fill in the new row.
    setTimeout(() => clearErrors(`${path}.${at}`));
  };
  const remove = (at: number) => {
    flushSync(() => rows.remove(at));
    document.getElementById(adder)?.focus();
  };
  return (
    <SubfieldFrame id={frame} legend={label} help={help}>
      <ol className="space-y-3">
        {rows.fields.map((row, at) =>
          isFixed ? (
            <FixedRow key={row.id} id={`${frame}.${at}`} fields={field.fields} path={path} at={at}>
              {renderSubfields(field.fields, `${path}.${at}`)}
            </FixedRow>
          ) : (
            <FormRow
              key={row.id}
              id={`${frame}.${at}`}
              fields={field.fields}
              path={path}
              at={at}
              canFold={rows.fields.length > mostOpen}
              onRemove={() => remove(at)}
            >
              {renderSubfields(field.fields, `${path}.${at}`)}
            </FormRow>
          ),
        )}
      </ol>
      {issue && <FieldError id={`${frame}-error`}>{words(issue)}</FieldError>}
      <div className={rows.fields.length > 0 ? "mt-3 empty:hidden" : undefined}>
        {isFixed ? null : rows.fields.length < field.max ? (
          <Button id={adder} size="sm" icon={<Plus />} onClick={add}>
            {t(($) => $.form.rows.add)}
          </Button>
        ) : (
          <p className="text-sm text-ink-muted">{t(($) => $.form.rows.full)}</p>
        )}
      </div>
    </SubfieldFrame>
  );
}

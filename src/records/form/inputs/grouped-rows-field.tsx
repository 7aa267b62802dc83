import { useState } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { FieldOf } from "#db/schema/kind.ts";
import { recordsIn } from "#db/schema/is-record.ts";
import { copiedToOthers } from "#src/records/form/copied-rows.ts";
import { controlId, useFormSetting } from "#src/records/form/form-setting.ts";
import { issueAt } from "#src/records/form/validation.ts";
import { initialRow, toForm } from "#src/records/form-values.ts";
import type { GroupedRows } from "#src/records/presentation.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { useChoiceLabel, useFieldHelp, useLanguage } from "#src/records/words.ts";
import { BareFields, FieldError } from "#src/ui/form-field.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { InputProps } from "./input-props.ts";
import { RowGroup } from "./row-group.tsx";
import { SubfieldFrame } from "./subfield-frame.tsx";

type Props = InputProps<FieldOf<"rows">> & {
  /** The choice that stands at the head of its rows, and is no input. */
  by: string;
  grouping: GroupedRows;
};

/** The rows under each value of a choice that they have; those of one value can be copied to all others that have any. */
export function GroupedRowsField({ field, path, label, renderSubfields, by, grouping }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useIssueWords();
  const help = useFieldHelp()(path);
  const choiceLabel = useChoiceLabel();
  const { id } = useFormSetting();
  const { getValues, getFieldState, formState } = useFormContext();
  const rows = useFieldArray({ name: path });
  const [announced, setAnnounced] = useState("");
  const issue = issueAt(getFieldState(path, formState).error);
  const frame = controlId(id, path);
  const { [by]: _, ...inputs } = field.fields;
  const numbered = rows.fields.map((row, at) => ({ key: row.id, at, value: String(Reflect.get(row, by)) }));
  const isOnly = new Set(numbered.map(({ value }) => value)).size < 2;
  const nameOf = (value: string) => choiceLabel(`${path}.${by}`, value, undefined);
  const adderOf = (value: string) => `${frame}-add-${value}`;

  const add = (value: string) => {
    const first = `${path}.${numbered.length}.${Object.keys(inputs)[0]}`;
    const row = toForm(field.fields, { ...initialRow(field.fields), [by]: value });
    flushSync(() => rows.append(row, { shouldFocus: false }));
    document.getElementById(controlId(id, first))?.focus();
  };
  const remove = (at: number, value: string) => {
    flushSync(() => rows.remove(at));
    document.getElementById(adderOf(value))?.focus();
  };
  const copy = (value: string) => {
    rows.replace(copiedToOthers(recordsIn(getValues(path)), by, value));
    setAnnounced(t(($) => $.form.rows.copied, { value: nameOf(value) }));
  };

  return (
    <SubfieldFrame id={frame} legend={label} help={help}>
      <BareFields value>
        <div className="@container">
          {grouping.order(language).map((value) => {
            const rowsOfValue = numbered.filter((row) => row.value === value);
            return (
              <RowGroup
                key={value}
                name={nameOf(value)}
                none={t(($) => $.form.rows.none[grouping.none])}
                {...{ inputs, path, renderSubfields }}
                rows={rowsOfValue}
                adder={adderOf(value)}
                onAdd={numbered.length < field.max ? () => add(value) : null}
                onCopy={rowsOfValue.length > 0 && !isOnly ? () => copy(value) : null}
                onRemove={(at) => remove(at, value)}
              />
            );
          })}
        </div>
      </BareFields>
      <VisuallyHidden live>{announced}</VisuallyHidden>
      {issue && <FieldError id={`${frame}-error`}>{words(issue)}</FieldError>}
    </SubfieldFrame>
  );
}

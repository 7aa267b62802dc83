import { Plus, Trash2, X } from "lucide-react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { FieldOf } from "#db/schema/kind.ts";
import { controlId, useFormSetting } from "#src/records/form/form-setting.ts";
import { initialRow, toForm } from "#src/records/form-values.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { issueAt } from "#src/records/form/validation.ts";
import { useFieldHelp } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/form-field.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { SubfieldFrame } from "./subfield-frame.tsx";
import type { InputProps } from "./input-props.ts";

/** Some fields that belong together; an optional group is added, and taken away again. */
export function GroupField({ field, path, label, renderSubfields }: InputProps<FieldOf<"group">>) {
  const { t } = useTranslation();
  const { id } = useFormSetting();
  const words = useIssueWords();
  const { setValue, getFieldState, formState } = useFormContext();
  const value: unknown = useWatch({ name: path });
  const set = (next: unknown) => setValue(path, next, { shouldDirty: true });

  if (value === null || value === undefined) {
    const issue = issueAt(getFieldState(path, formState).error);
    return (
      <div>
        <Button
          icon={<Plus />}
          onClick={() => set(toForm(field.fields, initialRow(field.fields)))}
          id={controlId(id, path)}
        >
          {t(($) => $.form.group.add, { field: label })}
        </Button>
        {issue && <FieldError id={`${controlId(id, path)}-error`}>{words(issue)}</FieldError>}
      </div>
    );
  }
  return (
    <SubfieldFrame
      id={controlId(id, path)}
      legend={label}
      action={
        !field.required && (
          <IconButton
            label={t(($) => $.form.group.remove, { field: label })}
            icon={<X />}
            size="sm"
            onClick={() => set(null)}
          />
        )
      }
    >
      {renderSubfields(field.fields, path)}
    </SubfieldFrame>
  );
}

/** A list of rows in any number: a row of inputs for each. */
export function RowsField({ field, path, label, renderSubfields }: InputProps<FieldOf<"rows">>) {
  const { t } = useTranslation();
  const words = useIssueWords();
  const help = useFieldHelp()(path);
  const { id } = useFormSetting();
  const { getFieldState, formState } = useFormContext();
  const rows = useFieldArray({ name: path });
  const issue = issueAt(getFieldState(path, formState).error);
  const frame = controlId(id, path);
  const add = () => rows.append(toForm(field.fields, initialRow(field.fields)), { shouldFocus: false });
  return (
    <SubfieldFrame id={frame} legend={label} help={help}>
      <ol className="space-y-3">
        {rows.fields.map((row, at) => (
          <li
            key={row.id}
            aria-label={t(($) => $.form.rows.row, { row: at + 1 })}
            className="flex items-start gap-2 rounded-control bg-surface-sunken p-3 pe-2"
          >
            <div className="@container min-w-0 flex-1">{renderSubfields(field.fields, `${path}.${at}`)}</div>
            <IconButton
              label={t(($) => $.form.rows.remove, { row: at + 1 })}
              icon={<Trash2 />}
              onClick={() => rows.remove(at)}
              className="mt-6"
            />
          </li>
        ))}
      </ol>
      {issue && <FieldError id={`${frame}-error`}>{words(issue)}</FieldError>}
      <div className={rows.fields.length > 0 ? "mt-3" : undefined}>
        {rows.fields.length < field.max ? (
          <Button size="sm" icon={<Plus />} onClick={add}>
            {t(($) => $.form.rows.add)}
          </Button>
        ) : (
          <p className="text-sm text-ink-muted">{t(($) => $.form.rows.full)}</p>
        )}
      </div>
    </SubfieldFrame>
  );
}

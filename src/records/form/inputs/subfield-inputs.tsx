import { Plus, X } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { FieldOf } from "#db/schema/kind.ts";
import { useFieldHelp } from "#src/records/words.ts";
import { controlId, useFormSetting } from "#src/records/form/form-setting.ts";
import { initialRow, toForm } from "#src/records/form-values.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { issueAt } from "#src/records/form/validation.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/form-field.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { SubfieldFrame } from "./subfield-frame.tsx";
import type { InputProps } from "./input-props.ts";

/** Some fields that belong together; an optional group is added, and taken away again, unless the rules ask for it. */
export function GroupField({ field, path, label, required, renderSubfields }: InputProps<FieldOf<"group">>) {
  const { t } = useTranslation();
  const { id } = useFormSetting();
  const help = useFieldHelp()(path);
  const words = useIssueWords();
  const { setValue, getFieldState, formState } = useFormContext();
  const value: unknown = useWatch({ name: path });
  const set = (next: unknown) => setValue(path, next, { shouldDirty: true });
  const issue = issueAt(getFieldState(path, formState).error);
  const error = issue && <FieldError id={`${controlId(id, path)}-error`}>{words(issue)}</FieldError>;

  if (!required && (value === null || value === undefined)) {
    return (
      <div>
        <Button
          icon={<Plus />}
          onClick={() => set(toForm(field.fields, initialRow(field.fields)))}
          id={controlId(id, path)}
        >
          {t(($) => $.form.group.add, { field: label })}
        </Button>
        {error}
      </div>
    );
  }
  return (
    <SubfieldFrame
      id={controlId(id, path)}
      legend={label}
      help={help}
      action={
        !field.required &&
        !required && (
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
      {error}
    </SubfieldFrame>
  );
}

import type { ChangeEvent } from "react";
import { useController, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFieldHelp } from "#src/records/words.ts";
import { controlId, useFormSetting } from "#src/records/form/form-setting.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { isStill } from "#src/records/form/use-warnings.ts";
import { issueAt } from "#src/records/form/validation.ts";
import { useWarningWords } from "#src/records/form/warning-words.ts";
import type { InputProps } from "./input-props.ts";

/** A field's value and how to change it; its control's id, help and error in words. */
export function useInput(path: string) {
  const setting = useFormSetting();
  const { t } = useTranslation();
  const words = useIssueWords();
  const warningWords = useWarningWords();
  const help = useFieldHelp();
  const { setValue, getValues } = useFormContext();
  const { field, fieldState } = useController({ name: path });
  const issue = issueAt(fieldState.error);
  const warning = setting.warnings?.find((one) => one.path === path && isStill(one, field.value));
  return {
    setting,
    id: controlId(setting.id, path),
    value: field.value as unknown,
    change: (value: unknown) => field.onChange(value),
    /** Looks at the value once the person leaves it. */
    leave: () => field.onBlur(),
    /** Changes another field, as a consequence. */
    changeOther: (name: string, value: unknown) => setValue(name, value, { shouldDirty: true }),
    /** Of the whole form. */
    valuesNow: (): Record<string, unknown> => getValues(),
    help: help(path),
    error: issue ? words(issue) : undefined,
    warning: warning ? t(($) => $.form.warnings.at, { warning: warningWords(warning) }) : undefined,
    /** The issue of a subfield, where the value has subfields. */
    errorOf: (subfield: string) => {
      const inner = issueAt(Reflect.get(Object(fieldState.error), subfield));
      return inner ? words(inner) : undefined;
    },
  };
}

/** The same for a control that stands in a `FormField`: `frame` is what that takes. */
export function useFramedInput({ path, label, required }: Pick<InputProps, "path" | "label" | "required">) {
  const input = useInput(path);
  const { id, help, error } = input;
  return { ...input, frame: { label, id, help, error, required } };
}

/** What a control takes that a text is typed into. */
export const typedText = ({
  value,
  change,
  leave,
}: Pick<ReturnType<typeof useInput>, "value" | "change" | "leave">) => ({
  value: textOf(value),
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(event.currentTarget.value),
  onBlur: leave,
});

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormField } from "#src/ui/form-field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { VisitorOutcome } from "./use-visitor-call.ts";
import { useVisitorIssueWords } from "./visitor-words.ts";

type VisitorFieldProps = Omit<ComponentProps<typeof TextInput>, "value" | "onChange" | "id"> & {
  /** Its path in the call, by which a refusal finds it. */
  path: string;
  label: string;
  help?: ReactNode;
  dir?: "ltr" | "auto";
  outcome: VisitorOutcome;
  value: string;
  onType: (value: string) => void;
};

export function VisitorField({ path, label, help, dir, outcome, onType, ...input }: VisitorFieldProps) {
  const error = useFieldError(outcome, path);
  return (
    <FormField id={path} label={label} help={help} dir={dir} error={error}>
      <TextInput {...input} onChange={({ currentTarget }) => onType(currentTarget.value)} />
    </FormField>
  );
}

type AddressFieldProps = Pick<VisitorFieldProps, "outcome" | "value" | "onType"> & { path?: string };

/** An address as people type it: nothing is corrected, and nothing begins with a capital. */
export function AddressField({ path = "email", ...field }: AddressFieldProps) {
  const { t } = useTranslation();
  return (
    <VisitorField
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      path={path}
      label={t(($) => $.login.email)}
      autoComplete="username"
      {...field}
    />
  );
}

export function useFieldError({ issues }: VisitorOutcome, path: string): string | undefined {
  const words = useVisitorIssueWords();
  const issue = issues.find((one) => one.path === path);
  return issue && words(issue);
}

import type { ComponentProps, ReactNode } from "react";
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

/** An address as people type it: nothing is corrected, and nothing begins with a capital. */
export const addressInput = {
  type: "email",
  autoCapitalize: "none",
  spellCheck: false,
  dir: "ltr",
} as const;

export function useFieldError({ issues }: VisitorOutcome, path: string): string | undefined {
  const words = useVisitorIssueWords();
  const issue = issues.find((one) => one.path === path);
  return issue && words(issue);
}

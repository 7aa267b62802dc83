import { useWatch } from "react-hook-form";
import { conditionalFields, conditionOf, decidingFields, isVisible } from "#src/records/visibility.ts";
import type { RecordForm } from "./use-record-form.ts";

type WatchedForm = Pick<RecordForm, "resource" | "form"> & {
  base?: Readonly<Record<string, unknown>> | null;
};

/** What decides which fields a form shows now: the values of these fields, and what was refused. */
export function useVisibleFields({ resource, form, base }: WatchedForm, others: readonly string[] = []) {
  const { errors } = form.formState;
  const watched = [...new Set([...decidingFields(resource), ...conditionalFields(resource), ...others])];
  const values: unknown[] = useWatch({ control: form.control, name: watched });
  const currentValues = Object.fromEntries(watched.map((name, at) => [name, values[at] ?? base?.[name]]));
  const codes = Object.values(errors).map((error) => error?.type);
  return {
    values: currentValues,
    isApplicable: (name: string) => isVisible(resource, name, currentValues),
    /** It was refused itself, or another one for want of it. */
    isRefused: (name: string) => {
      const { refusedAs } = conditionOf(resource, name) ?? {};
      return name in errors || (refusedAs !== undefined && codes.includes(refusedAs));
    },
  };
}

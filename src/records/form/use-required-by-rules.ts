import { useMemo, useState, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormValues } from "#src/records/form-values.ts";
import { fieldsRequiredByRules, type Target } from "./validation.ts";

/** The fields that the rules ask for now. The form is drawn again when these change, not with every key. */
export function useRequiredByRules(
  form: Pick<UseFormReturn<FormValues>, "subscribe"> & { getValues: () => FormValues },
  { resource, fields, base }: Target,
): ReadonlySet<string> {
  const [subscribe] = useState(
    () => (onChange: () => void) => form.subscribe({ formState: { values: true }, callback: onChange }),
  );
  const names = useSyncExternalStore(subscribe, () =>
    fieldsRequiredByRules({ resource, fields, base }, form.getValues()).join(),
  );
  return useMemo(() => new Set(names.split(",")), [names]);
}

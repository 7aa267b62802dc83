import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import { draftBox } from "#src/app/drafts.ts";
import type { FormValues } from "#src/records/form-values.ts";
import { customIssues } from "./custom-issues.ts";
import type { FormStart } from "./start.ts";
import { useRequiredByRules } from "./use-required-by-rules.ts";
import { useRecordDraft } from "./use-record-draft.ts";
import { type Saved, useRecordSubmit } from "./use-record-submit.ts";
import { useRefusals } from "./use-refusals.ts";
import { type FormCalls, useSave } from "./use-save.ts";
import { useWarnings } from "./use-warnings.ts";
import { issuesIn, resolverOf } from "./validation.ts";

type RecordFormProps = Saved & {
  resource: Resource;
  fields: Fields;
  /** Names the draft: the resource and the record, or `new`. */
  form: string;
  start: FormStart;
  /** What a new record is given from the start. */
  initial: Record<string, unknown>;
  calls?: FormCalls;
};

/** A form over a record: its values, what speaks against them, its draft, and the way to save it. */
export function useRecordForm(props: RecordFormProps) {
  const { resource, fields, start, initial, calls, onSaved, onThrough } = props;
  const id = useId();
  const [displayNames] = useState(() => new Map(start.displayNames));
  const [box] = useState(() => draftBox(props.form));
  const [restored, setRestored] = useState(start.restored);

  const form = useForm<FormValues>({
    defaultValues: start.values,
    mode: "onTouched",
    shouldFocusError: false,
    resolver: resolverOf(resource, (values) => {
      const base = sending.base();
      return [
        ...issuesIn({ resource, fields, base }, values),
        ...customIssues(resource, displayNames, base, values),
      ];
    }),
  });
  const sending = useSave({
    resource,
    fields,
    base: start.base,
    attempt: start.attempt,
    draft: box.key,
    calls,
    onMerged: (values) => {
      for (const [name, value] of Object.entries(values)) form.setValue(name, value);
    },
  });
  const target = { resource, fields, base: start.base };
  const requiredByRules = useRequiredByRules(form, target);
  const { warnings, pendingConfirmation, hold } = useWarnings(form, target);
  const { refusals, refuse, countRefusal: onInvalid } = useRefusals(form, resource);
  const draft = useRecordDraft({ form, fields, initial, sending, box });
  const { clearProblem, ...submission } = useRecordSubmit({
    form,
    sending,
    draft,
    hold,
    refuse,
    onInvalid,
    onSaved,
    onThrough,
  });

  return {
    id,
    resource,
    fields,
    displayNames,
    form,
    requiredByRules,
    warnings,
    pendingConfirmation,
    refusals,
    restored,
    ...submission,
    base: start.base,
    creating: start.base === null,
    draft: draft.state,
    isDirty: draft.isDirty,
    /** Takes the draft away and begins with the record as it is now. */
    discardDraft: async (row: Record<string, unknown> | null) => {
      await draft.restart(row);
      setRestored(null);
      clearProblem();
    },
    /** Takes the draft away for good: the form is left. */
    abandon: () => draft.finish(() => {}),
  };
}

export type RecordForm = ReturnType<typeof useRecordForm>;

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Issue } from "#db/schema/issue.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import { usePresent } from "#src/app/use-present.ts";
import type { FormValues } from "#src/records/form-values.ts";
import { withValues } from "./merge.ts";
import type { RecordDraft } from "./use-record-draft.ts";
import type { Conflict, Sending } from "./use-save.ts";
import { useSubmit } from "./use-submit.ts";

export type Saved = {
  /** Says what was saved; `key` undoes it. */
  onSaved: (row: ResourceRow, key: string) => void;
  /** Goes on from the form that is through; not where the person has left it. `row`: the saved record, null where nothing had changed. */
  onThrough: (row: ResourceRow | null) => void;
};

type RecordSubmitProps = Saved & {
  form: UseFormReturn<FormValues>;
  sending: Sending;
  draft: RecordDraft;
  /** Whether warnings want a look before anything is saved. */
  hold: () => Promise<boolean>;
  refuse: (issues: readonly Issue[]) => void;
  /** Inputs that the form itself refuses. */
  onInvalid: () => void;
};

/** Saves the record of a form, with the result of the last try. */
export function useRecordSubmit(props: RecordSubmitProps) {
  const { form, sending, draft, hold, refuse, onInvalid, onSaved, onThrough } = props;
  const [problem, setProblem] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** From the press that sends it until it is refused, or gone from the page. */
  const [saving, setSaving] = useState(false);
  const send = useSubmit();
  const isPresent = usePresent();

  const through = (row: ResourceRow | null) => isPresent() && onThrough(row);
  const save = async (values: FormValues) => {
    setProblem(null);
    void draft.flush();
    if (await hold()) return;
    const outcome = await sending.save(values);
    switch (outcome.kind) {
      case "saved":
        return draft.finish(() => {
          onSaved(outcome.row, outcome.key);
          through(outcome.row);
        });
      case "unchanged":
        return draft.finish(() => through(null));
      case "refused":
        return refuse(outcome.issues);
      case "conflict":
        return setConflict(outcome.conflict);
      case "failed":
        return setProblem(outcome.problem);
    }
  };
  const sendOnce = async (values: FormValues) => {
    setSaving(true);
    await save(values);
    setSaving(draft.isDone());
  };
  const submit = async () => {
    if (!draft.isDone()) await send(() => form.handleSubmit(sendOnce, onInvalid)());
  };

  return {
    submit,
    saving,
    problem,
    conflict,
    clearProblem: () => setProblem(null),
    /** Keeps these values where both sides had changed something, and saves again. */
    resolve: (choice: readonly { path: string; value: unknown }[]) => {
      if (!conflict) return;
      setConflict(null);
      sending.resolve(conflict.current, withValues(conflict.mine, choice));
      void submit();
    },
    postpone: () => setConflict(null),
  };
}

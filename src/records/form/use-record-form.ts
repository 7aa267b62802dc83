import { useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { Fields } from "#db/schema/kind.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { useDraftKeeper } from "#src/app/draft-keeper.ts";
import { customIssues } from "#src/records/custom/definitions.ts";
import { draftBox } from "#src/app/drafts.ts";
import { usePresent } from "#src/app/use-present.ts";
import { changedBody, type FormValues, initialRow, toForm } from "#src/records/form-values.ts";
import { withValues } from "./merge.ts";
import type { DraftContent, Start } from "./start.ts";
import { useDemanded } from "./use-demanded.ts";
import { type Conflict, useSave } from "./use-save.ts";
import { useSubmit } from "./use-submit.ts";
import { useWarnings } from "./use-warnings.ts";
import { errorOf, errorPath, issuesIn, resolverOf } from "./validation.ts";

type Row = Record<string, unknown>;

type RecordFormProps = {
  resource: Resource;
  fields: Fields;
  /** Names the draft: the resource and the record, or `new`. */
  form: string;
  start: Start;
  /** What a new record is given from the start. */
  initial: Row;
  /** Says what was saved; `key` takes it back. */
  onSaved: (row: ResourceRow, key: string) => void;
  /** Goes on from the form that is through; not where the person has left it. `row`: what was saved, null where nothing was to save. */
  onThrough: (row: ResourceRow | null) => void;
};

/** A form over a record: its values, what speaks against them, its draft, and the way to save it. */
export function useRecordForm({
  resource,
  fields,
  form: draft,
  start,
  initial,
  onSaved,
  onThrough,
}: RecordFormProps) {
  const id = useId();
  const [labels] = useState(() => new Map(start.labels));
  const [box] = useState(() => draftBox(draft));
  const [restored, setRestored] = useState(start.restored);
  const [problem, setProblem] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Counts the tries that were refused: each brings the focus to the summary. */
  const [refusals, setRefusals] = useState(0);
  /** From the press that sends it until it is refused, or gone from the page. */
  const [saving, setSaving] = useState(false);
  const done = useRef(false);
  const send = useSubmit();
  const isPresent = usePresent();

  const form = useForm<FormValues>({
    defaultValues: start.values,
    mode: "onTouched",
    shouldFocusError: false,
    resolver: resolverOf(resource, (values) => {
      const base = sending.base();
      return [...issuesIn({ resource, fields, base }, values), ...customIssues(labels, base, values)];
    }),
  });
  const setValues = (values: FormValues) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value);
  };
  const sending = useSave({
    resource,
    fields,
    base: start.base,
    attempt: start.attempt,
    draft: box.key,
    onMerged: setValues,
  });

  const demanded = useDemanded(form, { resource, fields, base: start.base });
  const warnings = useWarnings(form, { resource, fields, base: start.base });

  const origin = (): Row => sending.base() ?? { ...initialRow(fields), ...initial };
  const isDirty = (): boolean =>
    !done.current && Object.keys(changedBody(fields, origin(), form.getValues())).length > 0;
  const keeper = useDraftKeeper({
    box,
    subscribe: (onChange) => form.subscribe({ formState: { values: true }, callback: onChange }),
    take: () => {
      if (!isDirty()) return null;
      const base = sending.base();
      const values: DraftContent = { values: form.getValues(), base, attempt: sending.attempt() };
      return { values, baseVersion: base ? Number(base["version"]) : null };
    },
  });

  const finish = async (tell: () => void) => {
    done.current = true;
    await keeper.drop({ end: true });
    tell();
  };
  const refuse = (issues: readonly Issue[]) => {
    for (const issue of issues.toReversed()) form.setError(errorPath(resource, issue.path), errorOf(issue));
    setRefusals((count) => count + 1);
  };

  const through = (row: ResourceRow | null) => isPresent() && onThrough(row);
  const save = async (values: FormValues) => {
    setProblem(null);
    void keeper.flush();
    if (await warnings.hold()) return;
    const outcome = await sending.save(values);
    switch (outcome.kind) {
      case "saved":
        return finish(() => {
          onSaved(outcome.row, outcome.key);
          through(outcome.row);
        });
      case "unchanged":
        return finish(() => through(null));
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
    setSaving(done.current);
  };
  const submit = async () => {
    if (!done.current)
      await send(() => form.handleSubmit(sendOnce, () => setRefusals((count) => count + 1))());
  };

  return {
    id,
    resource,
    fields,
    labels,
    form,
    submit,
    saving,
    base: start.base,
    creating: start.base === null,
    demanded,
    noticed: warnings.noticed,
    held: warnings.held,
    refusals,
    problem,
    conflict,
    restored,
    draft: keeper.state,
    isDirty,
    isAtRisk: keeper.isAtRisk,
    /** Keeps these values where both sides had changed something, and saves again. */
    settle: (choice: readonly { path: string; value: unknown }[]) => {
      if (!conflict) return;
      setConflict(null);
      sending.settle(conflict.current, withValues(conflict.mine, choice));
      void submit();
    },
    postpone: () => setConflict(null),
    /** Takes the draft away and begins with the record as it is now. */
    discardDraft: async (row: Row | null) => {
      await keeper.drop({ end: false });
      sending.restart(row);
      form.reset(toForm(fields, origin()));
      setRestored(null);
      setProblem(null);
    },
    /** Takes the draft away for good: the form is left. */
    abandon: () => finish(() => {}),
  };
}

export type RecordForm = ReturnType<typeof useRecordForm>;

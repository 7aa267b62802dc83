import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Fields } from "#db/schema/kind.ts";
import { useDraftKeeper } from "#src/app/draft-keeper.ts";
import type { DraftBox } from "#src/app/drafts.ts";
import { changedBody, type FormValues, initialRow, toForm } from "#src/records/form-values.ts";
import type { DraftContent } from "./start.ts";
import type { Sending } from "./use-save.ts";

type RecordDraftProps = {
  form: UseFormReturn<FormValues>;
  fields: Fields;
  /** What a new record is given from the start. */
  initial: Record<string, unknown>;
  sending: Sending;
  box: DraftBox;
};

/** The draft of a form over a record: kept while something differs from the record, until the form is through. */
export function useRecordDraft({ form, fields, initial, sending, box }: RecordDraftProps) {
  const done = useRef(false);
  const origin = (): Record<string, unknown> => sending.base() ?? { ...initialRow(fields), ...initial };
  const isDirty = (): boolean =>
    !done.current && Object.keys(changedBody(fields, origin(), form.getValues())).length > 0;
  const { state, flush, drop } = useDraftKeeper({
    box,
    subscribe: (onChange) => form.subscribe({ formState: { values: true }, callback: onChange }),
    take: () => {
      if (!isDirty()) return null;
      const base = sending.base();
      const values: DraftContent = { values: form.getValues(), base, attempt: sending.attempt() };
      return { values, baseVersion: base ? Number(base["version"]) : null };
    },
  });
  return {
    state,
    isDirty,
    flush,
    isDone: () => done.current,
    /** Takes the draft away for good, and says so. */
    finish: async (tell: () => void) => {
      done.current = true;
      await drop({ end: true });
      tell();
    },
    /** Takes the draft away and begins with the record as it is now. */
    restart: async (row: Record<string, unknown> | null) => {
      await drop({ end: false });
      sending.restart(row);
      form.reset(toForm(fields, origin()));
    },
  };
}

export type RecordDraft = ReturnType<typeof useRecordDraft>;

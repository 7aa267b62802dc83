import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { problemFields } from "#db/domain/requests/reported-problem.ts";
import { requests } from "#db/domain/requests/requests.ts";
import type { Fields } from "#db/schema/kind.ts";
import { objectSchema } from "#db/schema/object-schema.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import { reportProblem } from "#src/api/help-desk.ts";
import { draftBox } from "#src/app/drafts.ts";
import { creationBody, type FormValues } from "#src/records/form-values.ts";
import { begin, type FormStart } from "#src/records/form/start.ts";
import { useRecordDraft } from "#src/records/form/use-record-draft.ts";
import { useRecordSubmit } from "#src/records/form/use-record-submit.ts";
import { useRefusals } from "#src/records/form/use-refusals.ts";
import { useSave } from "#src/records/form/use-save.ts";
import { resolverOf } from "#src/records/form/validation.ts";

/** Names the draft: a person reports one problem at a time. */
const draftName = "report";
const fields: Fields = problemFields;
const schema = objectSchema(fields, "create");

/** Reads the report that was begun, else begins one about the unit that a link names. */
export const beginReport = (initial: Record<string, unknown>): Promise<FormStart> =>
  begin({ form: draftName, resource: requests, fields, row: null, initial });

type ReportFormProps = {
  start: FormStart;
  onSent: (row: ResourceRow) => void;
  onThrough: (row: ResourceRow | null) => void;
};

/** The form of a report: its draft, what speaks against it, and the way to send it. */
export function useReportForm({ start, onSent, onThrough }: ReportFormProps) {
  const id = useId();
  const [displayNames] = useState(() => new Map(start.displayNames));
  const [box] = useState(() => draftBox(draftName));
  const [restored, setRestored] = useState(start.restored);
  const form = useForm<FormValues>({
    defaultValues: start.values,
    mode: "onTouched",
    shouldFocusError: false,
    resolver: resolverOf(requests, (values) => parseWith(schema, creationBody(fields, values)).issues),
  });
  const sending = useSave({
    resource: requests,
    fields,
    base: null,
    attempt: start.attempt,
    draft: box.key,
    calls: {
      create: reportProblem,
      update: () => Promise.reject(new Error("Failed to report a problem: it is no record yet.")),
    },
    onMerged: () => undefined,
  });
  const { refusals, refuse, countRefusal } = useRefusals(form, requests);
  const draft = useRecordDraft({ form, fields, initial: start.initial, sending, box });
  const { clearProblem, ...submission } = useRecordSubmit({
    form,
    sending,
    draft,
    hold: () => Promise.resolve(false),
    refuse,
    onInvalid: countRefusal,
    onSaved: onSent,
    onThrough,
  });
  return {
    id,
    resource: requests,
    fields,
    displayNames,
    form,
    requiredByRules: new Set<string>(),
    warnings: [],
    pendingConfirmation: 0,
    refusals,
    restored,
    ...submission,
    base: null,
    creating: true,
    draft: draft.state,
    isDirty: draft.isDirty,
    discardDraft: async () => {
      await draft.restart(null);
      setRestored(null);
      clearProblem();
    },
    /** Takes the draft away for good: the form is left. */
    abandon: () => draft.finish(() => {}),
  };
}

import { useId, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { callPathOf } from "#db/domain/requests/taken-call.ts";
import { requests } from "#db/domain/requests/requests.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import { draftBox } from "#src/app/drafts.ts";
import type { Session } from "#src/app/session.ts";
import type { FormValues } from "#src/records/form-values.ts";
import { begin, type FormStart } from "#src/records/form/start.ts";
import { useRecordDraft } from "#src/records/form/use-record-draft.ts";
import { useRecordSubmit } from "#src/records/form/use-record-submit.ts";
import { useRefusals } from "#src/records/form/use-refusals.ts";
import { useRequiredByRules } from "#src/records/form/use-required-by-rules.ts";
import { useSave } from "#src/records/form/use-save.ts";
import { issuesIn, resolverOf } from "#src/records/form/validation.ts";
import { callFields, kindOf, listOfCall, sentFields, sentValues } from "./call-fields.ts";
import { type TakenCall, takeCall } from "./take-call.ts";

/** Names the draft: there is one call at a time. */
const draftName = "call";

/** Reads the call that was begun, else begins a new one. */
export const beginCall = (initial: Record<string, unknown>): Promise<FormStart> =>
  begin({ form: draftName, resource: requests, fields: callFields, row: null, initial });

type CallFormProps = {
  session: Session;
  start: FormStart;
  initial: Record<string, unknown>;
  /** What the rules of other records ask for: a reason, where the client is suspended. */
  otherIssues: () => readonly Issue[];
  onTaken: (taken: TakenCall) => void;
  onThrough: (row: ResourceRow | null) => void;
};

/** The form of a call: one request of any kind, its draft, and the way to take it. Its fields and rules follow the chosen kind. */
export function useCallForm(props: CallFormProps) {
  const { session, start, initial, otherIssues, onTaken, onThrough } = props;
  const id = useId();
  const [displayNames] = useState(() => new Map(start.displayNames));
  const [box] = useState(() => draftBox(draftName));
  const [restored, setRestored] = useState(start.restored);
  const taken = useRef<TakenCall>(null);

  const form = useForm<FormValues>({
    defaultValues: start.values,
    mode: "onTouched",
    shouldFocusError: false,
    resolver: resolverOf(requests, (values) => [...issuesOf(values), ...otherIssues()]),
  });
  const kind = kindOf({ kind: useWatch({ control: form.control, name: "kind" }) });
  const resource = listOfCall(kind);
  const targetOf = (values: FormValues) => ({
    resource: listOfCall(kindOf(values)),
    fields: sentFields(kindOf(values), session.ability),
    base: null,
  });
  const issuesOf = (values: FormValues): Issue[] =>
    issuesIn(targetOf(values), sentValues(values)).map(atCallPath);

  const sending = useSave({
    resource,
    fields: sentFields(kind, session.ability),
    base: null,
    attempt: start.attempt,
    draft: box.key,
    calls: {
      create: async (body, typed) => {
        taken.current = await takeCall(resource, body, form.getValues(), typed ?? {});
        return taken.current.row;
      },
      update: () => Promise.reject(new Error("Failed to take a call: it is no record yet.")),
    },
    onMerged: () => undefined,
  });
  const requiredByRules = useRequiredByRules(
    { subscribe: form.subscribe, getValues: () => sentValues(form.getValues()) },
    targetOf(form.getValues()),
  );
  const { refusals, refuse, countRefusal } = useRefusals(form, resource);
  const draft = useRecordDraft({ form, fields: callFields, initial, sending, box });
  const { clearProblem, ...submission } = useRecordSubmit({
    form,
    sending: { ...sending, save: (values) => sending.save(sentValues(values)) },
    draft,
    hold: () => Promise.resolve(false),
    refuse: (issues) => refuse(issues.map(atCallPath)),
    onInvalid: countRefusal,
    onSaved: () => taken.current && onTaken(taken.current),
    onThrough,
  });

  return {
    id,
    kind,
    resource,
    fields: callFields,
    displayNames,
    form,
    requiredByRules: new Set([...requiredByRules].map(callPathOf)),
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
    /** Takes the draft away for good: the call is over. */
    abandon: () => draft.finish(() => {}),
    /** Writes what is typed, without waiting. */
    keep: draft.flush,
  };
}

export type CallForm = ReturnType<typeof useCallForm>;

const atCallPath = (issue: Issue): Issue => ({ ...issue, path: callPathOf(issue.path) });

import { type KeyboardEvent, type RefObject, useImperativeHandle, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { can } from "#db/rules/ability.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Session } from "#src/app/session.ts";
import { FormNotices } from "#src/records/form/form-notices.tsx";
import { FormSettingContext } from "#src/records/form/form-setting.ts";
import { useQuickCreate } from "#src/records/form/use-quick-create.tsx";
import type { FormStart } from "#src/records/form/start.ts";
import { DialogFrame } from "#src/ui/dialog-frame.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";
import { BesidePanel, useBeside } from "./beside-panel.tsx";
import { CallButtons } from "./call-buttons.tsx";
import { CallInputs } from "./call-inputs.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { useCallForm } from "./use-call-form.ts";
import { useTellTaken } from "./use-tell-taken.ts";

/** Asked to close: at once, or after a question. */
export type LeaveCall = () => void;

type CallFrameProps = {
  session: Session;
  start: FormStart;
  initial: Record<string, unknown>;
  leave: RefObject<LeaveCall | null>;
  onClose: () => void;
  onNext: () => void;
};

/** One call: its form, what stands beside it, and the ways out. */
export function CallFrame({ session, start, initial, leave, onClose, onNext }: CallFrameProps) {
  const { t } = useTranslation();
  const tellTaken = useTellTaken();
  const [isLeaving, setLeaving] = useState(false);
  const takesNext = useRef(false);
  const isSuspended = useRef(false);
  const record = useCallForm({
    session,
    start,
    initial,
    otherIssues: (): Issue[] =>
      isSuspended.current && !record.form.getValues("exceptionReason")
        ? [{ path: "exceptionReason", code: "required" }]
        : [],
    onTaken: (taken) => tellTaken(taken, record.displayNames),
    onThrough: () => (takesNext.current ? onNext() : onClose()),
  });
  const { id, resource, fields, displayNames, requiredByRules, form } = record;
  const { create, dialog } = useQuickCreate();
  const beside = useBeside(record);
  const loaded = beside === "loading" ? null : beside;
  const mayAssign = can(session.ability, "assign", resource.subject);
  const submit = (next: boolean) => {
    takesNext.current = next;
    isSuspended.current = loaded?.client?.status === "suspended";
    void record.submit();
  };
  useImperativeHandle(leave, () => () => (record.isDirty() ? setLeaving(true) : onClose()));
  const typedText = () => [form.getValues("title"), form.getValues("description")].filter(Boolean).join("\n");
  const becomeNote = async () => {
    await record.abandon();
    onClose();
  };

  return (
    <FormProvider {...form}>
      <FormSettingContext
        value={{ id, resource, fields, displayNames, creating: true, requiredByRules, create }}
      >
        <DialogFrame
          title={t(($) => $.shell.takeCall)}
          closeLabel={t(($) => $.actions.close)}
          onClose={() => leave.current?.()}
          footer={<CallButtons record={record} onSubmit={submit} onClose={onClose} />}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for what its buttons do */}
          <form
            id={id}
            noValidate
            className="@container space-y-5"
            onSubmit={(event) => {
              event.preventDefault();
              submit(false);
            }}
            onKeyDown={(event) => pressed(event, submit)}
          >
            <FormNotices record={record} onDiscard={record.discardDraft} />
            <LockedInputs
              while={record.saving}
              className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @4xl:grid-cols-[minmax(0,1fr)_21rem] @4xl:grid-rows-[auto_1fr]"
            >
              <CallInputs
                record={record}
                client={loaded?.client ?? null}
                mayAssign={mayAssign}
                beside={
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its links are clicked, by keys too
                  <aside
                    aria-label={t(($) => $.call.beside.label)}
                    className="@4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1 @4xl:border-s @4xl:border-line @4xl:ps-6"
                    onClick={(event) => {
                      // The page of a record is under the dialog; the draft stays.
                      if (event.target instanceof Element && event.target.closest("a")) onClose();
                    }}
                  >
                    <BesidePanel beside={beside} typedText={typedText} onNoted={() => void becomeNote()} />
                  </aside>
                }
              />
            </LockedInputs>
          </form>
          {dialog}
          {isLeaving && (
            <LeaveQuestion
              onStay={() => setLeaving(false)}
              onLeave={onClose}
              onDiscard={() => void becomeNote()}
            />
          )}
        </DialogFrame>
      </FormSettingContext>
    </FormProvider>
  );
}

/** Ctrl or ⌘ Enter takes the call, with Shift and the next one follows. What a list or a picker did with the key is done. */
function pressed(event: KeyboardEvent, submit: (next: boolean) => void): void {
  // A dialog over the form is part of it for React, not for the person.
  const inside = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (!inside || event.defaultPrevented || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  submit(event.shiftKey);
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { knowsPeople } from "#db/rules/roles/knows-people.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { useSession } from "#src/app/session.ts";
import { DialogForm } from "#src/records/form/dialog-form.tsx";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { controlId } from "#src/records/form/form-setting.ts";
import { StartHere } from "#src/records/form/start-here.tsx";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { useProblemWords } from "#src/records/problems/problem-words.ts";
import { orderedIssues } from "#src/records/form/validation.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { DialogFrameProps } from "#src/ui/dialog-frame.tsx";
import { ErrorSummary } from "#src/ui/error-summary.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";
import { useStepWords } from "#src/records/step-words.ts";
import type { StepOther } from "#sw/api/records/step-contract.ts";
import { StateArrow } from "./state-arrow.tsx";
import { StepOthers } from "./step-others.tsx";
import { type OnTaken, type RecordStep, useStep } from "./use-step.ts";

type StepFormProps = {
  frame: Omit<DialogFrameProps, "children"> & { open: boolean };
  /** By which its words go. */
  wordCode: string;
  setting: RecordStep;
  /** What it does to other records. */
  others: readonly StepOther[];
  displayNames: DisplayNames;
  startsAt: string | undefined;
  onTaken: OnTaken;
};

/** The dialog of a step that the record can take. */
export function StepForm({
  frame,
  wordCode,
  setting,
  others,
  displayNames: initialNames,
  startsAt,
  onTaken,
}: StepFormProps) {
  const { t } = useTranslation();
  const session = useSession();
  // The staff enters work of earlier; people at a client's say what they want now.
  const entersLater = session !== null && knowsPeople(session.ability);
  const { resource, step } = setting;
  const words = useStepWords(resource);
  const likelyIds = step.suggests?.(setting.row) ?? {};
  const [displayNames] = useState(() => new Map(initialNames));
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { id, form, fields, names, busy, problem, refusals, to, submit, ...inputs } = useStep({
    setting,
    along: others.flatMap((one) => (one.optional && !leftOut.includes(one.id) ? [one.id] : [])),
    onTaken,
  });
  // The form library tells of a refusal only whoever has read the errors before.
  const { errors } = form.formState;

  return (
    <Dialog
      {...frame}
      footer={
        <>
          {/* «Cancel» beside «Cancel the request» would say two things. */}
          <Button onClick={frame.onClose}>
            {t(($) => (step.isGrave ? $.actions.back : $.actions.cancel))}
          </Button>
          <Button variant={step.isGrave ? "danger" : "primary"} type="submit" form={id} busy={busy}>
            {words.name(wordCode)}
          </Button>
        </>
      }
    >
      <DialogForm
        form={form}
        setting={{
          id,
          resource,
          fields,
          displayNames,
          ...inputs,
          fixedRows: step.fixedRows ?? [],
          likelyIds,
          about: setting.row,
        }}
        onSubmit={() => void submit()}
      >
        <p className="text-ink-muted">{words.text(wordCode)}</p>
        <StateChange setting={setting} to={to} displayNames={displayNames} />
        {problem !== null && <Refused problem={problem} />}
        {refusals > 0 && <Problems key={refusals} id={id} errors={errors} names={names} />}
        <LockedInputs while={busy} className="space-y-4">
          {startsAt !== undefined && names.includes(startsAt) && <StartHere path={startsAt} />}
          <StepOthers others={others} leftOut={leftOut} onLeaveOut={setLeftOut} />
          <FieldGrid fields={fields} names={names.filter((name) => name !== "occurredAt")} />
          {entersLater && (
            <div className="border-t border-line pt-4">
              <FieldGrid fields={fields} names={["occurredAt"]} />
            </div>
          )}
        </LockedInputs>
      </DialogForm>
    </Dialog>
  );
}

type StateChangeProps = { setting: RecordStep; to: string; displayNames: DisplayNames };

/** From which state to which, for whoever is told them. */
function StateChange({ setting: { machine, resource, row }, to, displayNames }: StateChangeProps) {
  const field = resource.fields[machine.field];
  const from = String(row[machine.field]);
  if (!field || !(machine.field in row) || from === to) return null;
  const state = (value: string) => (
    <Value field={field} path={machine.field} value={value} displayNames={displayNames} />
  );
  return (
    <p className="flex flex-wrap items-center gap-2.5 rounded-control bg-surface-sunken px-3.5 py-2.5">
      {state(from)}
      <StateArrow />
      {state(to)}
    </p>
  );
}

function Refused({ problem }: { problem: unknown }) {
  const { t } = useTranslation();
  const words = useProblemWords()(problem);
  const isStale = problem instanceof ApiProblem && problem.body.code === "version_conflict";
  return (
    <Alert
      tone={isStale ? "warning" : "danger"}
      live="assertive"
      title={isStale ? t(($) => $.transitions.changed) : words.title}
    >
      {isStale ? t(($) => $.transitions.changedText) : words.text}
    </Alert>
  );
}

type ProblemsProps = { id: string; errors: unknown; names: readonly string[] };

function Problems({ id, errors, names }: ProblemsProps) {
  const { t } = useTranslation();
  const words = useIssueWords();
  const label = useFieldLabel();
  const issues = orderedIssues(errors, names);
  if (issues.length === 0) return null;
  return (
    <ErrorSummary
      title={t(($) => $.form.errorSummary.title, { count: issues.length })}
      problems={issues.map(({ path, ...issue }) => ({
        field: controlId(id, path),
        message: t(($) => $.form.errorSummary.problem, { field: label(path), reason: words(issue) }),
      }))}
    />
  );
}

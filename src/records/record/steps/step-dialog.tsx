import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Machine, Step } from "#db/rules/machines/machine.ts";
import { machineOf } from "#db/rules/machines/registry.ts";
import { stepAt, stepsCalled } from "#db/rules/machines/take.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { type DisplayNames, recordTitle } from "#src/records/display-names.ts";
import { useLabelAction } from "#src/records/print-labels/use-label-action.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { usePresent } from "#src/app/use-present.ts";
import { useWhileMounted } from "#src/ui/use-while-mounted.ts";
import type { StepAnswer, Steps } from "#sw/api/records/step-contract.ts";
import { StepForm } from "./step-form.tsx";
import { stepTimeNow } from "#src/records/form/step-inputs.ts";
import { useStepWords, wordedStep } from "#src/records/step-words.ts";
import type { OnTaken } from "./use-step.ts";
import { useTellStep } from "./use-tell-step.ts";

type StepDialogProps = {
  resource: Resource;
  row: ResourceRow;
  displayNames: DisplayNames;
  steps: Steps;
  code: string;
  /** The field at which the form begins. */
  startsAt?: string | undefined;
  onClose: () => void;
};

/**
 * Asks what a step needs, says what it changes, and takes it. Once it is taken the dialog stays as it is until the page below shows
 * the new state: nobody sees the old one again, nor a step that is over.
 */
export function StepDialog(props: StepDialogProps) {
  const [taken, setTaken] = useState<{ props: StepDialogProps; version: number } | null>(null);
  const isTaken = taken !== null && taken.props.row.id === props.row.id && taken.props.code === props.code;
  if (isTaken && props.row.version >= taken.version) return <Over onClose={props.onClose} />;
  return (
    <OpenStep
      {...(isTaken ? taken.props : props)}
      onTaken={({ version }) => setTaken({ props, version: typeof version === "number" ? version : 0 })}
    />
  );
}

/** A page that was left meanwhile stays where it is. */
function Over({ onClose }: Pick<StepDialogProps, "onClose">): null {
  const isPresent = usePresent();
  useWhileMounted(async () => {
    if (isPresent()) onClose();
  });
  return null;
}

const noFacts = {};

/** The step of this code. Who is not told the state of a record goes by the API, which offers the step. */
const stepOf = (machine: Machine, row: ResourceRow, code: string): Step | undefined =>
  machine.field in row
    ? stepAt(machine, row, code, stepTimeNow())
    : stepsCalled(machine, code).find(({ isOpen }) => isOpen?.(row, stepTimeNow()) ?? true);

type OpenStepProps = StepDialogProps & { onTaken: (record: StepAnswer["record"]) => void };

function OpenStep({ resource, row, displayNames, steps, code, startsAt, onClose, onTaken }: OpenStepProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useStepWords(resource);
  const tellStep = useTellStep(resource);
  const labelAction = useLabelAction(resource, code);
  const title = recordTitle(resource, row, language);
  const machine = machineOf(resource);
  const followers = machine ? stepsCalled(machine, code).map(({ followedBy }) => followedBy) : [];
  // A person who has typed already goes on with the step that took this one's place.
  const available =
    steps.items.find((step) => step.code === code) ??
    steps.items.find((step) => followers.includes(step.code));
  const wordCode = available ? wordedStep(available) : code;
  const current = available && machine ? stepOf(machine, row, available.code) : undefined;
  // The typed values stay in sight where the step becomes unavailable meanwhile.
  const [startedStep, setStartedStep] = useState(current);
  if (current && startedStep?.code !== current.code) setStartedStep(current);

  const tell: OnTaken = (outcome, key) => {
    const { record } = outcome;
    onTaken(record);
    const isUndoable = startedStep?.isUndoable === true;
    const action = isUndoable ? undefined : labelAction([row.id], { ...row, ...record });
    tellStep({ row, wordCode, key: isUndoable ? key : null, action }, outcome);
  };

  const step = current ?? startedStep;
  const frame = {
    open: true,
    title: words.name(wordCode),
    description: <bdi>{title}</bdi>,
    closeLabel: t(($) => $.actions.close),
    onClose,
  };
  if (!machine || !step || !current)
    return (
      <Dialog {...frame} size="sm" footer={<Button onClick={onClose}>{t(($) => $.actions.close)}</Button>}>
        <Alert tone="warning" live="assertive">
          {t(($) => $.transitions.gone)}
        </Alert>
      </Dialog>
    );
  return (
    <StepForm
      key={code}
      frame={frame}
      wordCode={wordCode}
      setting={{ machine, resource, step: current, row, facts: available?.facts ?? noFacts }}
      others={available?.others ?? []}
      displayNames={displayNames}
      startsAt={startsAt}
      onTaken={tell}
    />
  );
}

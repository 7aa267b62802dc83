import { useRouter } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { client } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import type { FormValues } from "#src/records/form-values.ts";
import { useAttempt } from "#src/records/form/use-attempt.ts";
import { useRefusals } from "#src/records/form/use-refusals.ts";
import { useSubmit } from "#src/records/form/use-submit.ts";
import { resolverOf } from "#src/records/form/validation.ts";
import {
  filledInputs,
  inputsRequiredByRules,
  leadsTo,
  startOf,
  stepBody,
  stepInputFields,
  stepIssues,
  stepWarnings,
  type StepSetting,
} from "#src/records/form/step-inputs.ts";
import type { StepAnswer } from "#sw/api/records/step-contract.ts";

/** The step is taken by one record. */
export type RecordStep = StepSetting & { row: ResourceRow };

/** `along`: the ids of the records that go along, of those that may also stay. */
type StepProps = { setting: RecordStep; along: readonly string[]; onTaken: OnTaken };

/** With the key by which it can be undone. */
export type OnTaken = (outcome: StepAnswer, key: string) => void;

/** The record has changed, or the step's time is over. */
const isOver = ({ status, body }: ApiProblem): boolean =>
  status === 409 || body.issues?.some(({ code }) => code === "too_late") === true;

/** A step's form: its values, what speaks against them, and the way to take it. */
export function useStep({ setting, along, onTaken }: StepProps) {
  const { resource, step, row } = setting;
  const id = useId();
  const router = useRouter();
  const { facts } = setting;
  const [basis, setBasis] = useState(() => ({ version: row.version, facts, start: startOf(setting) }));
  if (basis.version !== row.version || basis.facts !== facts)
    setBasis({ version: row.version, facts, start: startOf(setting) });
  const { start } = basis;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const submit = useSubmit();
  const { keyOf } = useAttempt();

  const form = useForm<FormValues>({
    defaultValues: start,
    // What is loaded again while the dialog is open begins what nobody has typed.
    values: start,
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepTouched: true, keepIsSubmitted: true },
    mode: "onTouched",
    shouldFocusError: false,
    resolver: resolverOf(resource, (values) => stepIssues(setting, stepBody(setting, values))),
  });
  const { refusals, refuse, countRefusal } = useRefusals(form, resource);
  const watched = useWatch({ control: form.control });
  const values: FormValues = { ...start, ...watched };

  const send = async (content: FormValues) => {
    setBusy(true);
    setProblem(null);
    const body = {
      version: row.version,
      ...stepBody(setting, content),
      ...(along.length > 0 && { along }),
    };
    try {
      const key = keyOf(body);
      // Busy until the dialog is gone, which the new state of the page decides.
      onTaken(await client(resource).transition(row.id, step.code, body, { key }), key);
      await router.invalidate();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiProblem && error.body.issues) refuse(error.body.issues);
      else setProblem(error);
      // Whatever it is by now, the page shows it, and the form goes on from there.
      if (error instanceof ApiProblem && isOver(error)) await router.invalidate();
    }
  };

  const { names, hidden } = filledInputs(setting, values);

  return {
    id,
    form,
    fields: stepInputFields(setting, values),
    busy,
    problem,
    refusals,
    names,
    hiddenPaths: hidden,
    requiredByRules: inputsRequiredByRules(setting, values, names),
    warnings: stepWarnings(setting, values),
    to: leadsTo(setting, values),
    submit: () => submit(() => form.handleSubmit(send, countRefusal)()),
  };
}

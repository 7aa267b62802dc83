import type { Field } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import { machineOf } from "#db/rules/machines/registry.ts";
import { inputFieldsOf, stepsCalled } from "#db/rules/machines/take.ts";
import { text } from "#db/schema/field.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel } from "#src/records/words.ts";
import type { TimelineChange } from "#src/ui/timeline.tsx";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";

/** The inputs of a step that are no fields of the record: a reason, an outcome. */
export function useHistoryInputs(
  resource: Resource,
  { step }: HistoryEntry,
  displayNames: DisplayNames,
): TimelineChange[] {
  const label = useFieldLabel();
  const fields = step ? inputsOf(resource, step.code) : {};
  return Object.entries(step?.inputs ?? {}).map(([name, value]) => ({
    label: label(name),
    to: <Value field={fields[name] ?? text()} path={name} value={value} displayNames={displayNames} />,
  }));
}

/** Those of any step that is called so: of a step that is gone there are none. */
function inputsOf(resource: Resource, code: string): Readonly<Record<string, Field>> {
  const machine = machineOf(resource);
  const steps = machine ? stepsCalled(machine, code) : [];
  return {
    ...Object.assign({}, ...steps.map((step) => inputFieldsOf(step, resource))),
    ...machine?.historyNotes?.fields,
  };
}

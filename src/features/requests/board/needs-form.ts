import { requestMachine } from "#db/domain/requests/machine.ts";
import type { Row } from "#db/rules/roles/conditions.ts";
import { stepAt } from "#db/rules/machines/take.ts";
import { stepTimeNow } from "#src/records/form/step-inputs.ts";
import type { Move } from "./moves.ts";

/** Whether a move asks its person something first: it has inputs, lacks something, takes others along or is hard to reverse. */
export function needsForm(row: Row, { code, missing, others = [], waits, facts = {} }: Move): boolean {
  const step = stepAt(requestMachine, row, code, stepTimeNow());
  if (!step || missing.length > 0 || others.length > 0 || waits || step.isGrave) return true;
  const hidden = step.hiddenInputs?.({}, row, facts) ?? [];
  const inputs = [...Object.keys(step.requires), ...Object.keys(step.historyInputs ?? {})];
  const choosesState = Array.isArray(step.to) && !hidden.includes("to");
  return choosesState || inputs.some((name) => !hidden.includes(name));
}

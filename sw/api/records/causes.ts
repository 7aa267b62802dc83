import { machineOf } from "#db/rules/machines/registry.ts";
import { labelOf } from "#db/schema/label.ts";
import { addressOf, registeredNamed, resourceNamed } from "#db/schema/registry.ts";
import type { Change } from "#db/store/change.ts";
import type { Tx } from "#db/store/tx.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { maySee, visibleValues } from "#sw/api/core/permissions.ts";
import type { HistoryEntry } from "./history-contract.ts";
import { readableOnce, readsUnconditionally } from "./history-once.ts";
import { recordLines } from "./record-lines.ts";

type Cause = NonNullable<HistoryEntry["cause"]>;
type Reader = { tx: Tx; signedIn: SignedIn };

/** Whether the line followed from another one of its command. */
export const isDerived = ({ derived, step }: Change): boolean => derived === true || step?.planned === true;

/**
 * The steps that these lines followed from, by the number of the line. Many records may have taken the step at once: then it is
 * the one that the line's changes led to, and where that is not clear, the step alone is named.
 */
export async function causesOf(reader: Reader, lines: readonly Change[]): Promise<Map<number, Cause>> {
  const causes = new Map<number, Cause>();
  const stepsByCommand = new Map<string, Change[]>();
  for (const line of lines.filter(isDerived)) {
    const steps = stepsByCommand.get(line.command) ?? (await stepsIn(reader.tx, line.command));
    stepsByCommand.set(line.command, steps);
    const [first] = steps;
    if (!first?.step) continue;
    const led = new Set(line.changes.flatMap(({ from }) => idsIn(from)));
    const [only, ...others] = steps.length === 1 ? steps : steps.filter(({ recordId }) => led.has(recordId));
    const record = only && others.length === 0 ? await recordOf(reader, only) : null;
    causes.set(line.number, { step: first.step.code, ...(record && { record }) });
  }
  return causes;
}

/** The steps of a command that somebody asked for. */
async function stepsIn(tx: Tx, command: string): Promise<Change[]> {
  const steps: Change[] = [];
  for (const span of await tx.spansOf(command))
    for (const line of await tx.lines(span, mostLines))
      if (line.command === command && line.step && !line.step.planned && hasMachine(line.resource))
        steps.push(line);
  return steps;
}

/** True for a list whose records take steps; a line may name one that went with an update of the app. */
function hasMachine(name: string): boolean {
  const resource = registeredNamed(name);
  return resource !== undefined && machineOf(resource) !== undefined;
}

/** Of a command with more lines the first are looked at: they are the steps that were asked for. */
const mostLines = 1000;

/** By its name, for whoever may see it, and might have read it when it took the step. */
async function recordOf({ tx, signedIn }: Reader, line: Change): Promise<Cause["record"] | null> {
  const resource = resourceNamed(line.resource);
  const row = await tx.get(resource.table, line.recordId);
  if (!row || !maySee(signedIn, resource, row)) return null;
  const lines = readsUnconditionally(signedIn, resource) ? [line] : await recordLines(tx, resource, row);
  if (!readableOnce(signedIn, resource, row, lines).some((one) => one.line.number === line.number))
    return null;
  const label = labelOf(resource, visibleValues(signedIn, resource, row));
  return { resource: addressOf(resource), id: row.id, label };
}

/** The texts anywhere in a value, among which are the ids that it points at. */
function idsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(idsIn) : [];
}

import type { StepFacts, Step } from "#db/rules/machines/machine.ts";
import type { Row } from "#db/rules/roles/conditions.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { StepRun } from "#sw/domain/contribution.ts";
import { stepContribution } from "#sw/domain/writing-registry.ts";

/** A record that is about to take a step, with the inputs as they were given. */
type Taker = { resource: Resource; row: StoredRow; inputs: Row; step: Step };

/** What the steps of these records of one list look at beyond them, by the id of the record: each fact is read once for all. */
export async function factsFor(run: StepRun, takers: readonly Taker[]): Promise<Map<string, StepFacts>> {
  const byId = new Map<string, Record<string, unknown>>();
  const [first] = takers;
  const readers = first ? stepContribution(first.resource)?.facts : undefined;
  if (!readers) return byId;
  const names = new Set(takers.flatMap(({ step }) => step.facts ?? []));
  for (const [name, reader] of Object.entries(readers)) {
    if (!names.has(name)) continue;
    const concerned = takers.filter(({ step }) => step.facts?.includes(name));
    const values = await reader(run, concerned);
    for (const [index, { row }] of concerned.entries())
      byId.set(row.id, { ...byId.get(row.id), [name]: values[index] });
  }
  return byId;
}

/** Reads each fact of one record once, however many of its steps look at it before any input is there. */
export function factsOfRecord(
  run: StepRun,
  resource: Resource,
  row: StoredRow,
): (step: Step) => Promise<StepFacts> {
  const readers = stepContribution(resource)?.facts ?? {};
  const values = new Map<string, unknown>();
  return async ({ facts: names = [] }) => {
    for (const name of names) {
      const reader = readers[name];
      if (!reader || values.has(name)) continue;
      const [value] = await reader(run, [{ resource, row, inputs: {} }]);
      values.set(name, value);
    }
    return Object.fromEntries(names.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : [])));
  };
}

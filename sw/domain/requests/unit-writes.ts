import { followed } from "#db/domain/equipment/follow-step.ts";
import { memberOf, resourceNamed, type UncheckedRowOf } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { withReplaced } from "#sw/api/pipeline/reverse-references.ts";
import type { PlannedWrite, StepRun } from "#sw/domain/contribution.ts";
import { unitsLeadingTo } from "#sw/domain/equipment/linked-units.ts";

type Values = Record<string, unknown>;

/** A unit as a step of a request leaves it, whoever may write it. */
export function changed(unit: StoredRow, change: (before: Values) => Values): PlannedWrite[] {
  const resource = memberOf(resourceNamed("equipment"), unit);
  return resource ? [{ kind: "change", resource, before: unit, change }] : [];
}

/** The same, with what follows from the values that change. */
export const unitChange = (
  { stepTime }: StepRun,
  unit: StoredRow,
  change: UncheckedRowOf<"equipment">,
): PlannedWrite[] => changed(unit, (before) => ({ ...before, ...followed(before, change, stepTime, null) }));

/** The accessories of a unit that is out of use belong to nothing. */
export async function detachedFrom({ tx }: StepRun, unit: StoredRow): Promise<PlannedWrite[]> {
  const resource = memberOf(resourceNamed("equipment"), unit);
  if (!resource) return [];
  const links = await unitsLeadingTo(tx, [{ resource, row: unit, inputs: {} }], ["parentEquipmentId"]);
  return links.flatMap(({ row, reference }) =>
    changed(row, (before) =>
      withReplaced(before, reference.path, (id) => (id === unit.id ? null : id), reference.field.required),
    ),
  );
}

import { recordsIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Inputs, UncheckedRequest } from "./step-effects.ts";

export const unitIdsIn = ({ equipmentIds }: UncheckedRequest): unknown[] =>
  Array.isArray(equipmentIds) ? equipmentIds : [];

/** The units of which nobody has read the code yet. */
export function unconfirmedUnits(row: UncheckedRequest): unknown[] {
  const confirmed = new Set(recordsIn(row.confirmedUnits).map(({ unitId }) => unitId));
  return unitIdsIn(row).filter((id) => !confirmed.has(id));
}

/** Whoever works on units has read their codes, or says that they are the right ones. */
export function* unitsConfirmed(row: UncheckedRequest, { unitConfirmed }: Inputs): Generator<Issue> {
  if (unconfirmedUnits(row).length > 0 && unitConfirmed !== true)
    yield { path: "unitConfirmed", code: "required" };
}

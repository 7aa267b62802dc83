import { isOpenRequest } from "#db/domain/requests/states.ts";
import { workCostOf } from "#db/domain/requests/work-costs.ts";
import { addDays } from "#db/rules/machines/days.ts";
import type { Sample } from "./sample.ts";

type Row = { id: string; state: string; openRequestCount: number; openRequestAssignees: string[] };

/** A loaner that no request lent to anybody is at work for good. */
const atHome = {
  state: "in_service",
  stateReason: null,
  ownership: "company_owned",
  loanDueAt: null,
  loanedOn: null,
} as const;

/** A unit as the requests of the last weeks leave it: how much work it has and whose, and what it is lent, kept or repaired for. */
export function unitsWithWork(samples: readonly Sample[], today: string): <R extends Row>(row: R) => R {
  const byUnit = new Map<string, Sample[]>();
  for (const sample of samples)
    for (const id of sample.row.equipmentIds) byUnit.set(id, [...(byUnit.get(id) ?? []), sample]);
  const lent = new Set(
    samples.flatMap((sample) =>
      sample.kind === "replacement" && sample.row.replacementKind === "loaner" && sample.row.swap
        ? [sample.row.incomingEquipmentId]
        : [],
    ),
  );
  return (row) => {
    const all = byUnit.get(row.id) ?? [];
    const open = all.filter((sample) => isOpenRequest(sample.row));
    const people = open.flatMap(({ row: { assigneeId, helpers } }) => [
      ...(assigneeId === null ? [] : [assigneeId]),
      ...helpers,
    ]);
    const traces = Object.assign({}, ...all.map((sample) => tracesOf(sample, row.id, today)));
    return {
      ...row,
      openRequestCount: open.length,
      openRequestAssignees: [...new Set(people)].toSorted(),
      totalCost: workCostOf(
        row,
        all.map((sample) => sample.row),
      ),
      ...traces,
      ...(row.state === "on_loan" && !lent.has(row.id) && atHome),
    };
  };
}

function tracesOf(sample: Sample, id: string, today: string): Record<string, unknown> {
  const { status, number, assigneeId } = sample.row;
  if (sample.kind === "replacement") {
    const { incomingEquipmentId, replacementKind, swap, loanDueAt } = sample.row;
    if (incomingEquipmentId !== id) return {};
    if (replacementKind === "loaner" && swap) return { loanDueAt, loanedOn: swap.at.slice(0, 10) };
    return status === "preparing" || status === "scheduled"
      ? {
          reservedFor: number,
          reservedUntil: addDays(today, 30),
          stateReason: "Réservé pour un remplacement",
        }
      : {};
  }
  if (sample.kind === "maintenance" && sample.row.downtimeStart !== null && isOpenRequest(sample.row))
    return { downSince: sample.row.downtimeStart };
  const isMoving =
    (sample.kind === "pickup" && status === "in_transit") ||
    (sample.kind === "displacement" &&
      (sample.row.purpose === "return_of_unit" || sample.row.purpose === "delivery") &&
      isOpenRequest(sample.row));
  return isMoving
    ? { holderUserId: assigneeId, ...(sample.kind === "pickup" && { stateAfterArrival: "in_repair" }) }
    : {};
}

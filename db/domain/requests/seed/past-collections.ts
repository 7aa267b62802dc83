import { pendingItem } from "#db/domain/requests/other-kind.ts";
import type { PastStep } from "./past-step.ts";
import { plannedBefore, solved, travelled } from "./past-work.ts";
import { roundsOf } from "./rounds.ts";
import type { PickupRow, Sample } from "./sample.ts";

type Item = PickupRow["items"][number];

/** Units that were fetched, one after the other, and taken in. */
export function pastOfCollection(sample: Sample, row: PickupRow): PastStep[] {
  const [round] = roundsOf(sample);
  const trip = round && travelled(sample, round);
  if (!round || !trip) return [];
  const by = row.assigneeId ?? "";
  const { collectedAt, receivedAt, resolvedAt, handoverBy } = row;
  const steps = [plannedBefore(sample, round, trip.departureAt, trip.arrivalAt), trip.depart, trip.arrive];
  steps.push(...collected(row, by));
  if (collectedAt !== null)
    steps.push({
      code: "sign_out",
      at: collectedAt,
      by,
      wrote: { handoverBy, collectedAt, collectedBy: row.collectedBy },
    });
  const receiver = row.receivedBy ?? by;
  if (receivedAt !== null)
    steps.push({
      code: "receive_units",
      at: receivedAt,
      by: receiver,
      wrote: { items: row.items, receivedAt, receivedBy: row.receivedBy },
    });
  if (resolvedAt !== null)
    steps.push({
      code: "resolve",
      at: resolvedAt,
      by: receiver,
      wrote: { ...solved(row, resolvedAt), diagnosticIds: row.diagnosticIds },
    });
  return steps;
}

/** Each unit as it was before it arrived: what was found there was not known yet. */
const onItsWay = (item: Item): Item => ({
  ...item,
  status: item.status === "received" || item.status === "missing" ? "collected" : item.status,
  conditionIn: null,
  missingReason: null,
});

function collected({ items, arrivalAt }: PickupRow, by: string): PastStep[] {
  const before: unknown[] = items.map(({ equipmentId }) => pendingItem(equipmentId));
  return items.flatMap((item, index): PastStep[] => {
    const { equipmentId: unitId, scannedAt, leftReason, remark } = item;
    before[index] = onItsWay(item);
    const wrote = { items: [...before] };
    if (scannedAt !== null)
      return [
        {
          code: "collect_unit",
          at: scannedAt,
          by,
          wrote,
          inputs: {
            unitId,
            unitCondition: item.conditionOut,
            unitAccessories: item.accessories,
            dataAcknowledged: item.clientDataAck,
          },
        },
      ];
    const at = items.reduce(
      (last, one) => ((one.scannedAt ?? "") > last ? (one.scannedAt ?? "") : last),
      arrivalAt ?? "",
    );
    return item.status === "left_behind"
      ? [
          {
            code: "leave_unit",
            at,
            by,
            wrote,
            inputs: { unitId, leftReason, ...(remark !== null && { note: remark }) },
          },
        ]
      : [];
  });
}

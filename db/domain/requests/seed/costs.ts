import type { Story } from "./story.ts";
import { minute, type SampleWork } from "./work.ts";

/** In dinars an hour of work and of the road. */
const [workRate, roadRate] = [2_400, 1_500];

/**
 * Some work is put on a bill: the hours, the road and the parts, as far as there were any. Units tell what all work on them has cost, and
 * are made before most of the past: of that, only work that is about none of them has costs.
 */
export function costOf(
  { time, spares }: SampleWork,
  { opening, units, isScene }: Story,
): SampleWork["row"]["cost"] {
  if (opening.index % 5 === 0 || !(isScene || units.length === 0)) return null;
  const hoursOf = (isRoad: boolean) =>
    time
      .filter(({ timeKind }) => (timeKind === "travel") === isRoad)
      .reduce((sum, { startAt, endAt }) => sum + Date.parse(endAt ?? startAt) - Date.parse(startAt), 0) /
    (60 * minute);
  const spareCost = spares.reduce(
    (sum, { unitCost, quantity }) => sum + (unitCost?.amount ?? 0) * quantity,
    0,
  );
  return {
    labour: dinars(hoursOf(false) * workRate),
    travel: dinars(hoursOf(true) * roadRate),
    parts: dinars(spareCost),
    other: null,
    billable: opening.index % 2 === 1,
    quoteRef: null,
  };
}

const dinars = (amount: number) =>
  amount < 1 ? null : { amount: Math.round(amount / 10) * 10, currency: "DZD" };

import { swapBefore, type SwapChanges, swapChanges, type UnitLink } from "#db/domain/requests/swap.ts";
import { type TakenStep, unitEffects } from "#db/domain/requests/unit-changes.ts";
import { followed } from "#db/domain/equipment/follow-step.ts";
import { memberOf, resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { PlannedWrite, StepContributionOf, StepRun, StepTaken } from "#sw/domain/contribution.ts";
import { withReplaced } from "#sw/api/pipeline/reverse-references.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";
import { newRequests } from "./new-requests.ts";
import { requestFacts } from "./request-facts.ts";
import { timers } from "./timers.ts";

type Request = StoredRowIn<"requests">;
type Taken = StepTaken<Request>;

/** Plans the writes that a step causes, for one record after the other. */
type Planner = (run: StepRun, one: Taken) => Promise<PlannedWrite[]>;

const planning =
  (...planners: readonly Planner[]) =>
  async (run: StepRun, taken: readonly Taken[]): Promise<PlannedWrite[][]> => {
    const plans: PlannedWrite[][] = [];
    for (const one of taken) {
      const writes: PlannedWrite[] = [];
      for (const planner of planners) writes.push(...(await planner(run, one)));
      plans.push(writes);
    }
    return plans;
  };

/** What becomes of the units of a request, by the step's code. */
const units =
  (code: string): Planner =>
  async (run, one) => {
    const step = stepOf(run, one);
    const ids = [...unitIdsOf(step.before), ...unitIdsOf(step.after)];
    const rows = await rowsById(run.tx, "equipment", ids);
    return [...rows.values()].flatMap((unit) => {
      const change = unitEffects[code]?.(step, unit);
      return change
        ? changeOf(unit, (before) => ({ ...before, ...followed(before, change, run.stepTime, null) }))
        : [];
    });
  };

const unitIdsOf = ({
  equipmentIds,
  outgoingEquipmentId,
  incomingEquipmentId,
}: TakenStep["before"]): unknown[] => [
  ...(Array.isArray(equipmentIds) ? equipmentIds : []),
  outgoingEquipmentId,
  incomingEquipmentId,
];

const stepOf = ({ stepTime, signedIn }: StepRun, { row, after, inputs }: Taken): TakenStep => ({
  before: row,
  after: { ...row, ...after },
  inputs,
  stepTime,
  actorId: signedIn.user.id,
});

function changeOf(
  unit: StoredRow,
  change: (before: Record<string, unknown>) => Record<string, unknown>,
): PlannedWrite[] {
  const resource = memberOf(resourceNamed("equipment"), unit);
  return resource ? [{ kind: "change", resource, before: unit, change }] : [];
}

/** Both units of a swap and all that leads to the old one, in the same transaction or not at all. */
const swap: Planner = async (run, one) => {
  const { row, inputs, facts } = one;
  const changes = swapChanges({ ...row, ...inputs }, facts["swapUnits"], run.stepTime, run.signedIn.user.id);
  return changes ? swapped(run, one, changes, ["outgoing", "incoming"]) : [];
};

/** All of it the other way. */
const undoSwap: Planner = async (run, one) => {
  const changes = swapBefore(one.row);
  return changes ? swapped(run, one, changes, ["incoming", "outgoing"]) : [];
};

type Side = "outgoing" | "incoming";

async function swapped(
  run: StepRun,
  { row }: Taken,
  changes: SwapChanges,
  [from, to]: readonly [Side, Side],
): Promise<PlannedWrite[]> {
  const ids = { outgoing: String(row.outgoingEquipmentId), incoming: String(row.incomingEquipmentId) };
  const rows = await rowsById(run.tx, "equipment", [
    ...Object.values(ids),
    ...changes.links.map(({ id }) => id),
  ]);
  const sides = (["outgoing", "incoming"] as const).flatMap((side) => {
    const unit = rows.get(ids[side]);
    return unit ? changeOf(unit, (before) => ({ ...before, ...changes[side] })) : [];
  });
  const links = changes.links.flatMap(({ id, path }: UnitLink) => {
    const unit = rows.get(id);
    return unit
      ? changeOf(unit, (before) =>
          withReplaced(before, path, (led) => (led === ids[from] ? ids[to] : led), false),
        )
      : [];
  });
  return [...sides, ...links];
}

/** What the steps of a request look at and do beyond it. */
export const requestSteps: StepContributionOf<"requests"> = {
  facts: requestFacts,
  plans: {
    start: planning(units("start"), timers("work")),
    depart: planning(units("depart"), timers("travel")),
    arrive: planning(timers("work")),
    turn_back: planning(timers(null)),
    client_absent: planning(timers(null)),
    leave: planning(timers(null)),
    hold: planning(timers(null)),
    need_parts: planning(timers(null)),
    quote: planning(timers(null)),
    decline: planning(timers(null)),
    reassign: planning(timers(null)),
    resume: planning(timers("resumed")),
    send_to_vendor: planning(units("send_to_vendor"), timers(null)),
    resolve: planning(units("resolve"), timers(null), newRequests.afterResolving),
    sign_out: planning(units("sign_out"), timers("travel")),
    receive_units: planning(units("receive_units"), timers(null)),
    nothing_collected: planning(timers(null)),
    prepare: planning(units("prepare")),
    change_incoming: planning(units("change_incoming")),
    cancel: planning(units("cancel"), timers(null)),
    swap: planning(swap),
    undo_swap: planning(undoSwap),
    follow_up: planning(newRequests.followUp),
    escalate_swap: planning(newRequests.escalatedSwap, timers(null)),
    escalate_pickup: planning(newRequests.escalatedPickup, timers(null)),
    return_loan: planning(newRequests.loanReturn),
  },
};

import { inState } from "#db/domain/equipment/unit-state.ts";
import { type StepOfRequest, unitEffects } from "#db/domain/requests/unit-changes.ts";
import type { PlannedWrite, StepContributionOf, StepRun, StepTaken } from "#sw/domain/contribution.ts";
import type { StoredRowIn } from "#db/schema/registry.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";
import { newReadings } from "./counters.ts";
import { livingNumbers } from "./living-numbers.ts";
import { newRequests } from "./new-requests.ts";
import { requestFacts } from "./request-facts.ts";
import { plannedSwap, plannedUndo } from "./swaps.ts";
import { timers } from "./timers.ts";
import { detachedFrom, unitChange } from "./unit-writes.ts";

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

/** What becomes of the units of a request, by the step's code; nothing belongs any more to one that is out of use. */
const units =
  (code: string): Planner =>
  async (run, one) => {
    const step = stepOf(run, one);
    const ids = [...unitIdsOf(step.before), ...unitIdsOf(step.after)];
    const rows = await rowsById(run.tx, "equipment", ids);
    const writes: PlannedWrite[] = [];
    for (const unit of rows.values()) {
      const change = unitEffects[code]?.(step, unit);
      if (!change) continue;
      writes.push(...unitChange(run, unit, change));
      if (inState("retired")(change) && !inState("retired")(unit))
        writes.push(...(await detachedFrom(run, unit)));
    }
    return writes;
  };

const unitIdsOf = ({
  equipmentIds,
  outgoingEquipmentId,
  incomingEquipmentId,
}: StepOfRequest["before"]): unknown[] => [
  ...(Array.isArray(equipmentIds) ? equipmentIds : []),
  outgoingEquipmentId,
  incomingEquipmentId,
];

const stepOf = ({ stepTime, signedIn }: StepRun, { row, after, inputs }: Taken): StepOfRequest => ({
  before: row,
  after: { ...row, ...after },
  inputs,
  stepTime,
  actorId: signedIn.user.id,
});

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
    resolve: planning(units("resolve"), timers(null), newReadings, newRequests.afterResolving),
    sign_out: planning(units("sign_out"), timers("travel")),
    receive_units: planning(units("receive_units"), timers(null)),
    nothing_collected: planning(timers(null)),
    prepare: planning(units("prepare")),
    change_incoming: planning(units("change_incoming")),
    cancel: planning(units("cancel"), timers(null), livingNumbers),
    swap: planning(plannedSwap, newRequests.fetchedAfterSwap),
    undo_swap: planning(plannedUndo),
    follow_up: planning(newRequests.followUp),
    report_again: planning(newRequests.reportedAgain),
    escalate_swap: planning(newRequests.escalatedSwap, timers(null)),
    escalate_pickup: planning(newRequests.escalatedPickup, timers(null)),
    return_loan: planning(newRequests.loanReturn),
  },
};

import type { MachineOf } from "#db/rules/machines/machine.ts";
import { commonSteps } from "./common-steps.ts";
import { confirmingSteps } from "./confirming-steps.ts";
import { maintenanceSteps } from "./maintenance-steps.ts";
import { pickupSteps } from "./pickup-steps.ts";
import { replacementSteps } from "./replacement-steps.ts";
import { finalizedRequest } from "./step-effects.ts";
import { requestStatuses } from "./states.ts";
import { visitSteps } from "./visit-steps.ts";

/** The life of a request; each kind has steps of its own beside those of all. */
export const requestMachine: MachineOf<"requests"> = {
  field: "status",
  states: requestStatuses,
  steps: [
    ...visitSteps,
    ...maintenanceSteps,
    ...pickupSteps,
    ...replacementSteps,
    ...confirmingSteps,
    ...commonSteps,
  ],
  likely: {
    draft: ["submit"],
    new: ["assign", "take"],
    assigned: ["schedule", "start", "depart", "prepare"],
    scheduled: ["depart", "start", "prepare"],
    preparing: ["ready", "swap"],
    en_route: ["arrive"],
    on_site: ["resolve", "swap", "leave"],
    collecting: ["collect_unit", "sign_out", "leave_unit", "nothing_collected"],
    in_progress: ["test", "resolve"],
    testing: ["resolve", "test_failed"],
    in_transit: ["receive_units"],
    received: ["resolve"],
    swapped: ["resolve", "undo_swap"],
    pending: ["resume", "decide_quote"],
    resolved: ["close", "reopen"],
    closed: ["follow_up", "reopen", "report_again"],
  },
  formFacts: ["recordedWork", "plans", "terms"],
  choicesByState: {},
  finalize: finalizedRequest,
};

import type { StepOf } from "#db/rules/machines/machine.ts";
import type { RequestStatus } from "./states.ts";

/** The steps of the work itself, by their codes: what rules permit under `execute`. */
export type RequestStepCode =
  | "submit"
  | "decline"
  | "hold"
  | "resume"
  | "resolve"
  | "follow_up"
  | "depart"
  | "arrive"
  | "turn_back"
  | "client_absent"
  | "leave"
  | "come_back"
  | "correct_times"
  | "confirm_unit"
  | "start"
  | "need_parts"
  | "send_to_vendor"
  | "quote"
  | "test"
  | "test_failed"
  | "escalate_swap"
  | "escalate_pickup"
  | "collect_unit"
  | "leave_unit"
  | "sign_out"
  | "receive_units"
  | "nothing_collected"
  | "prepare"
  | "change_incoming"
  | "ready"
  | "swap"
  | "undo_swap"
  | "return_loan";

/** What a step asks for that is no field of a request: only the history keeps it. */
export type RequestHistoryInput =
  | "reason"
  | "declineReason"
  | "decision"
  | "note"
  | "unitConfirmed"
  | "unitIsDown"
  | "waitedMin"
  | "noTravel"
  | "noFollowUpReason"
  | "newKind"
  | "newTitle"
  | "newPurpose"
  | "newPlace"
  | "newReason"
  | "newUnitId"
  | "unitId"
  | "unitCondition"
  | "unitAccessories"
  | "sealNumber"
  | "dataAcknowledged"
  | "leftReason"
  | "unexpectedReason"
  | "bothConfirmed"
  | "score"
  | "comment";

/** What requests call their states, steps, inputs, rights and facts. */
export type RequestKinds = {
  state: RequestStatus;
  codes: {
    execute: RequestStepCode;
    assign: "assign" | "take" | "reassign" | "retype";
    schedule: "schedule";
    close: "close" | "rate";
    reopen: "reopen" | "report_again";
    cancel: "cancel";
    override: "priority";
    approve: "decide_quote";
  };
  history: RequestHistoryInput;
  right: never;
  /**
   * `recordedWork`: what stands below the request and in the catalogues that it names; `evidence`: the same, of which no form is told. `actor`:
   * who takes the step. `assignee`: who is to have it. `plans`: what else is planned for its technician. `terms`: the settings.
   * `swapUnits`: the two units of a swap. `duplicate`: the living request that another one repeats.
   */
  fact: "recordedWork" | "evidence" | "actor" | "assignee" | "plans" | "terms" | "swapUnits" | "duplicate";
};

/** A step of a request's life, by the fields that requests have. */
export type RequestStep = StepOf<"requests">;

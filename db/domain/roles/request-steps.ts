import type { RoleRule } from "./role-rule.ts";
import type { RequestStepCode } from "#db/domain/requests/step-codes.ts";

const draftOfMaker = { status: "draft", createdBy: "${user.id}" };

/** A draft is nobody's but whose it is; any other request stays. */
export const draftRules: RoleRule[] = [
  { action: ["read", "update", "delete"], subject: "Request", conditions: draftOfMaker },
  { action: "execute", subject: "Request", conditions: draftOfMaker, fields: ["submit"] },
];

/** What whoever has the work does with it, in the field and on the bench. */
export const workSteps: RequestStepCode[] = [
  "submit",
  "decline",
  "hold",
  "resume",
  "resolve",
  "follow_up",
  "depart",
  "arrive",
  "turn_back",
  "client_absent",
  "leave",
  "come_back",
  "correct_times",
  "confirm_unit",
  "start",
  "need_parts",
  "quote",
  "test",
  "test_failed",
  "escalate_swap",
  "escalate_pickup",
  "collect_unit",
  "leave_unit",
  "sign_out",
  "receive_units",
  "nothing_collected",
  "prepare",
  "change_incoming",
  "ready",
  "swap",
  "undo_swap",
];

/** What the bench alone does. */
export const benchSteps: RequestStepCode[] = [...workSteps, "send_to_vendor"];

/** Whoever has the stock receives what was collected, */
export const receptionSteps: RequestStepCode[] = ["receive_units", "resolve"];

/** and chooses the units that go out. */
export const preparationSteps: RequestStepCode[] = ["prepare", "change_incoming"];

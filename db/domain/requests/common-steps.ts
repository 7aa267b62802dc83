import { planWarnings } from "./plans.ts";
import * as check from "./step-checks.ts";
import * as effect from "./step-effects.ts";
import { stillResolved } from "./requirements.ts";
import { historyInputs as history, requestInputs as inputs } from "./step-inputs.ts";
import { openStatuses, type RequestKind, type RequestStatus } from "./states.ts";
import type { RequestHistoryInput, RequestStep } from "./step-codes.ts";
import { listOfKind } from "./other-kind.ts";

const { reasonIfAny } = history;

/** Where work can be held up. */
const interruptible: RequestStatus[] = [
  "assigned",
  "scheduled",
  "on_site",
  "in_progress",
  "testing",
  "preparing",
];

/** What only one kind of request asks for. */
const hiddenOfKind = ({ newKind }: effect.Inputs): RequestHistoryInput[] => [
  ...(newKind === "displacement" ? [] : (["newPurpose"] as const)),
  ...(newKind === "maintenance" ? [] : (["newPlace"] as const)),
  ...(newKind === "pickup" ? [] : (["newReason"] as const)),
  ...(newKind === "replacement" ? [] : (["newUnitId"] as const)),
];

const waitInputs = { pendingReason: inputs.pendingReason, pendingUntil: inputs.pendingUntil };

/** From a new request to its technician, and back. */
const assigning: RequestStep[] = [
  { code: "submit", from: ["draft"], to: "new", requires: {}, effects: effect.submitted },
  {
    code: "assign",
    action: "assign",
    from: ["new"],
    to: "assigned",
    requires: { assigneeId: inputs.assigneeId },
    inBulk: ["assigneeId"],
    facts: ["assignee"],
    check: check.assignment,
  },
  {
    code: "take",
    action: "assign",
    from: ["new"],
    to: "assigned",
    requires: {},
    inBulk: [],
    facts: ["actor"],
    objection: (_row, facts) => (effect.actorOf(facts).mayWork ? null : "outside_your_work"),
    effects: effect.taken,
  },
  {
    code: "reassign",
    action: "assign",
    from: openStatuses.filter((status) => status !== "new"),
    to: null,
    requires: { assigneeId: inputs.assigneeId },
    mustReenter: ["assigneeId"],
    historyInputs: { reason: reasonIfAny },
    inBulk: ["assigneeId", "reason"],
    facts: ["assignee"],
    check: check.handover,
  },
  {
    code: "decline",
    from: ["assigned", "scheduled"],
    to: "new",
    requires: {},
    historyInputs: { declineReason: history.declineReason, note: history.noteIfAny },
    isOpen: ({ minutesSpent }) => !minutesSpent,
    facts: ["actor"],
    objection: check.isNotHis,
    check: check.declining,
    effects: effect.declined,
  },
  {
    code: "schedule",
    action: "schedule",
    from: ["assigned", "scheduled"],
    to: "scheduled",
    requires: {
      plannedStart: inputs.plannedStart,
      plannedEnd: inputs.plannedEnd,
      estimatedMin: inputs.estimatedMin,
    },
    inBulk: ["plannedStart", "plannedEnd"],
    facts: ["plans", "terms"],
    warnings: planWarnings,
    check: check.plan,
  },
  {
    code: "priority",
    action: "override",
    from: openStatuses,
    to: null,
    isOpen: (row) => !check.isPaused(row),
    requires: { priority: inputs.priority },
    mustReenter: ["priority"],
    historyInputs: { reason: history.priorityReason },
    inBulk: ["priority", "reason"],
    effects: effect.prioritised,
  },
];

const holding: RequestStep[] = [
  {
    code: "hold",
    from: interruptible,
    to: "pending",
    requires: waitInputs,
    mustReenter: ["pendingReason", "pendingUntil"],
    historyInputs: { note: history.noteIfAny },
    inBulk: ["pendingReason", "pendingUntil", "note"],
    facts: ["recordedWork"],
    check: check.wait,
  },
  {
    code: "resume",
    from: ["pending"],
    to: interruptible,
    preferredState: effect.statusBeforeWaiting,
    hiddenInputs: () => ["to"],
    requires: {},
    inBulk: [],
    isOpen: (row) => !check.isUndecided(row),
    check: check.goesOnAt(effect.statusBeforeWaiting),
  },
];

const ending: RequestStep[] = [
  {
    code: "close",
    action: "close",
    from: ["resolved"],
    to: "closed",
    requires: {},
    inBulk: [],
    needsBelow: ["time-entries", "checklist", "signatures", "attachments", "parts-used"],
    facts: ["evidence"],
    check: stillResolved,
  },
  {
    code: "rate",
    action: "close",
    from: ["resolved", "closed"],
    to: null,
    isOpen: ({ satisfaction }) => !satisfaction,
    requires: {},
    historyInputs: { score: history.score, comment: history.comment },
    effects: effect.rated,
  },
  {
    code: "reopen",
    action: "reopen",
    isBackward: true,
    from: ["resolved", "closed"],
    to: ["assigned", "new"],
    preferredState: check.statusOnceReopened,
    hiddenInputs: () => ["to"],
    requires: {},
    historyInputs: { reason: history.reopenReason },
    inBulk: ["reason"],
    facts: ["terms"],
    isAvailable: check.isReopenable,
    followedBy: "report_again",
    check: check.reopening,
    effects: effect.reopened,
  },
  {
    code: "report_again",
    action: "reopen",
    from: ["closed"],
    to: null,
    requires: {},
    historyInputs: { reason: history.reopenReason },
    facts: ["terms", "actor"],
    isAvailable: check.isReportedAgain,
    check: check.reportingAgain,
  },
  {
    code: "follow_up",
    from: ["resolved", "closed", "on_site", "in_progress", "testing"],
    to: null,
    requires: {},
    historyInputs: {
      newKind: history.newKind,
      newTitle: history.newTitle,
      newPurpose: history.newPurpose,
      newPlace: history.newPlace,
      newReason: history.newReason,
      newUnitId: history.newUnitId,
    },
    defaults: ({ title }) => ({ newTitle: title }),
    hiddenInputs: hiddenOfKind,
    check: check.followUpIssues,
  },
  {
    code: "retype",
    action: "assign",
    from: ["new", "assigned"],
    to: null,
    requires: {},
    historyInputs: {
      newKind: history.newKind,
      newPurpose: history.newPurpose,
      newPlace: history.newPlace,
      newReason: history.newReason,
      newUnitId: history.newUnitId,
    },
    hiddenInputs: hiddenOfKind,
    check: check.otherKind,
    movesTo: ({ newKind }) => listOfKind(newKind),
    effects: effect.retyped,
  },
  {
    code: "cancel",
    action: "cancel",
    isGrave: true,
    from: ["draft", "new", "assigned", "scheduled", "pending", "preparing"],
    to: "cancelled",
    isOpen: check.isCancellable,
    requires: { cancelReason: inputs.cancelReason, duplicateOfId: inputs.duplicateOfId },
    historyInputs: { reason: reasonIfAny },
    hiddenInputs: ({ cancelReason }) => (cancelReason === "duplicate" ? [] : ["duplicateOfId"]),
    inBulk: ["cancelReason", "reason"],
    facts: ["duplicate"],
    check: check.cancellation,
    effects: effect.cancelledWork,
  },
];

export const commonSteps: RequestStep[] = [...assigning, ...holding, ...ending];

/** Steps that requests of some kinds alone take. */
export const only = (kinds: readonly RequestKind[], steps: readonly RequestStep[]): RequestStep[] =>
  steps.map((step) => ({
    ...step,
    isOpen: (row, time) => kinds.some((kind) => kind === row.kind) && (step.isOpen?.(row, time) ?? true),
  }));

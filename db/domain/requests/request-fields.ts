import * as of from "#db/schema/field.ts";
import { waitingReasons } from "#db/domain/sla-policies/waiting-reasons.ts";
import {
  cancelReasons,
  channels,
  outcomes,
  publicStatuses,
  requestStatuses,
  statusGroups,
} from "./states.ts";
import { impacts, priorities, urgencies } from "#db/domain/sla/priority.ts";

const { optional, system, takenOver, withInitial, withChoiceWords } = of;

const contact = {
  name: of.text(80, 2),
  phone: of.identifier("phone"),
  email: optional(of.identifier("email")),
};

const actionPerformed = {
  actionId: of.ref("actionsPerformed", { onDelete: "restrict" }),
  equipmentId: of.refOrNone("equipment"),
  result: withInitial(of.choice(["done", "partial", "failed"]), "done"),
  minutes: optional(of.integer(1, 1440)),
  note: optional(of.text(300)),
};

/** The agreement as it was when the request was taken: later changes of the policy are no concern of it. */
const agreement = {
  policyId: of.refOrNone("slaPolicies"),
  calendarId: of.refOrNone("calendars"),
  responseMin: optional(of.integer(1, 100_000)),
  resolveMin: optional(of.integer(1, 100_000)),
  pauseOn: withChoiceWords("waitingReason", of.choices(waitingReasons)),
  /** Since when these targets count. */
  since: optional(of.instant()),
};

const pause = {
  from: of.instant(),
  to: optional(of.instant()),
  reason: withChoiceWords("waitingReason", of.choice(waitingReasons)),
};

const reopening = { resolvedAt: of.instant(), reopenedAt: of.instant() };

const cost = {
  labour: optional(of.money()),
  travel: optional(of.money()),
  parts: optional(of.money()),
  other: optional(of.money()),
  billable: of.flag(true),
  quoteRef: optional(of.identifier("reference", 40)),
};

const satisfaction = {
  score: of.integer(1, 5),
  comment: optional(of.longText(500)),
  at: of.instant(),
};

/** The clock of a request: what the policy promised, and the instants that lists sort and filter by. */
const clockFields = {
  sla: system(optional(of.group(agreement))),
  respondBy: system(optional(of.instant())),
  resolveBy: system(optional(of.instant())),
  /** The next deadline that runs: overdue from then on. Empty while the clock is paused or has stopped. */
  dueBy: system(optional(of.instant())),
  /** From then on the next deadline is near. */
  riskAt: of.internal(system(optional(of.instant()))),
  /** Overdue by its deadline, its plan or its way to us from then on; empty where nothing is awaited. */
  lateAt: of.internal(system(optional(of.instant()))),
  respondedAt: system(optional(of.instant())),
  resolvedAt: takenOver(optional(of.instant())),
  closedAt: takenOver(optional(of.instant())),
  pauses: system(of.rows(pause, 200)),
  reopenings: system(of.rows(reopening, 50)),
  /** What was promised and not held: once true, for ever. */
  breachedResponse: system(of.flag()),
  breachedResolve: system(of.flag()),
  breachedAt: system(optional(of.instant())),
  /** Who was told of the next deadline: whoever has the work, those who give it out, those who answer for it. */
  escalation: system(optional(of.choice(["at_risk", "overdue", "escalated"]))),
};

/** What every request has, whatever it asks for. Spread, not inherited. */
export const requestFields = {
  // Left empty in a new request, it is the next one of the device.
  number: system(withInitial(of.identifier("reference"), "")),
  /** Its numbers from before it became a request of another kind, and those of earlier systems. */
  formerNumbers: takenOver(of.tags()),
  title: of.text(120, 4),
  description: optional(of.longText()),
  status: of.setAtCreation(
    withInitial(withChoiceWords("requestStatus", of.choice(requestStatuses, statusGroups)), "new"),
  ),
  /** When the call was taken: the clock runs from then. */
  openedAt: of.setAtCreation(optional(of.instant())),

  clientId: of.ref("clients"),
  siteId: of.refOrNone("sites", { within: "clientId", onDelete: "restrict" }),
  departmentId: of.refOrNone("departments", { within: "clientId" }),
  unitServiceId: of.refOrNone("services", { within: "clientId" }),
  responsibleId: of.refOrNone("responsibles", { within: "clientId" }),
  contact: optional(of.group(contact)),
  channel: withInitial(of.choice(channels), "phone"),
  categoryId: of.ref("categories"),
  serviceId: of.refOrNone("services", { onDelete: "restrict" }),
  moduleId: of.refOrNone("modules"),
  equipmentIds: of.refs("equipment", { onDelete: "restrict" }),

  impact: withInitial(of.choice(impacts), "single_user"),
  urgency: withInitial(of.choice(urgencies), "medium"),
  priority: system(withInitial(of.choice(priorities), "P4")),
  /** What impact and urgency make of it, where somebody set another one. */
  computedPriority: system(optional(withChoiceWords("priority", of.choice(priorities)))),
  raisedBy: system(optional(of.choice(["critical_unit", "vip_client", "segment"]))),
  priorityReason: system(optional(of.text(200))),
  ...clockFields,

  pendingReason: system(optional(withChoiceWords("waitingReason", of.choice(waitingReasons)))),
  pendingUntil: system(optional(of.instant())),
  previousStatus: system(optional(withChoiceWords("requestStatus", of.choice(requestStatuses)))),
  assigneeId: of.changedByStep("reassign", of.refOrNone("users")),
  helpers: of.refs("users", { max: 10 }),
  plannedStart: system(optional(of.instant())),
  plannedEnd: system(optional(of.instant())),
  estimatedMin: optional(of.integer(5, 10_080)),

  diagnosticIds: of.refs("diagnostics", { max: 10, onDelete: "restrict" }),
  actionsPerformed: of.rows(actionPerformed, 50),
  outcome: optional(of.choice(outcomes)),
  resolutionNote: optional(of.longText(3000)),
  internalNote: optional(of.longText(5000)),
  cost: optional(of.group(cost)),
  underWarranty: system(of.flag()),
  /** Whether pictures stand below it, and whether anybody of the other side signed or refused to. */
  hasPhotos: system(of.flag()),
  hasSignature: system(of.flag()),
  reopenCount: system(withInitial(of.integer(0, 1000), 0)),
  /** Whether one visit ended it; empty until the work is resolved. */
  firstTimeFix: system(withInitial(optional(of.flag()), null)),
  declineCount: system(withInitial(of.integer(0, 1000), 0)),
  minutesSpent: takenOver(withInitial(of.integer(0, 1_000_000), 0)),
  followUpOfId: system(of.refOrNone("requests")),
  cancelReason: system(optional(of.choice(cancelReasons))),
  duplicateOfId: system(of.refOrNone("requests")),
  /** The number of that request, for people at the client's who do not read it. */
  livingNumber: system(optional(of.identifier("reference"))),
  satisfaction: system(optional(of.group(satisfaction))),
  privateToDispatcher: of.flag(),
  /** Why a request is taken though the client is suspended. */
  exceptionReason: optional(of.text(200, 3)),

  /** What the site and the people say of it, copied so that rules and people at the client's need no other record. */
  zone: system(optional(of.text(40))),
  publicStatus: system(withInitial(of.choice(publicStatuses), "received")),
  publicPriority: system(withInitial(of.choice(["normal", "urgent"]), "normal")),
  assigneeFirstName: system(optional(of.text(80))),
};

export const requestColumns = [
  "number",
  "title",
  "clientId",
  "siteId",
  "equipmentIds",
  "status",
  "priority",
  "dueBy",
  "assigneeId",
  "plannedStart",
] as const;

export const requestSearch = ["number", "formerNumbers", "title", "contact.name", "contact.phone"] as const;

export const requestFilters = [
  "formerNumbers",
  "status",
  "publicStatus",
  "assigneeId",
  "helpers",
  "priority",
  "dueBy",
  "riskAt",
  "lateAt",
  "clientId",
  "clientId.segmentId",
  "siteId",
  "departmentId",
  "responsibleId",
  "zone",
  "categoryId",
  "serviceId",
  "moduleId",
  "equipmentIds",
  "diagnosticIds",
  "actionsPerformed.actionId",
  "outcome",
  "channel",
  "pendingReason",
  "plannedStart",
  "plannedEnd",
  "resolvedAt",
  "closedAt",
  "breachedResponse",
  "breachedResolve",
  "escalation",
  "firstTimeFix",
  "underWarranty",
  "reopenCount",
  "hasPhotos",
  "hasSignature",
  "followUpOfId",
  "createdAt",
] as const;

export const requestSort = [
  "number",
  "title",
  "priority",
  "dueBy",
  "plannedStart",
  "clientId",
  "siteId",
  "status",
  "assigneeId",
  "minutesSpent",
  "reopenCount",
  "resolvedAt",
  "createdAt",
  "updatedAt",
] as const;

/** Overdue ones first, then as they fall due; those that wait or are over come last, the newest first. */
export const requestOrder = { by: "dueBy", direction: "asc" } as const;

/** What a pause, its end, a breach and an escalation change. */
export const requestClockEvents = ["pauses", "breachedResponse", "breachedResolve", "escalation"] as const;

/** What decides who may see and change a request. */
export const requestRuleColumns = [
  "status",
  "clientId",
  "departmentId",
  "responsibleId",
  "assigneeId",
  "helpers",
  "zone",
  "privateToDispatcher",
] as const;

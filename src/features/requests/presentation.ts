import { lazy } from "react";
import { itemFields } from "#db/domain/requests/pickups.ts";
import type { RequestKind } from "#db/domain/requests/states.ts";
import type { Presentation } from "#src/records/presentation.ts";
import type { Requests } from "./lists.ts";
import { requestSections } from "./sections.ts";
import {
  displacementVisibility,
  maintenanceVisibility,
  pickupVisibility,
  replacementVisibility,
  requestVisibility,
} from "./visibility.ts";

const ClockCell = lazy(async () => (await import("./clock-cell-lazy.ts")).loadClockCell());

/** What becomes of each unit of a pickup. */
const ofSteps = itemFields.flatMap((name) => (name === "equipmentId" ? [] : [`items.${name}` as const]));

/** What it is about and its unit, whose it is and where, who does it and when. */
const secondLines = {
  title: "equipmentIds",
  clientId: "siteId",
  assigneeId: "plannedStart",
  assigneeFirstName: "plannedStart",
} as const;

/** The presentation of requests of every kind. */
const ofRequests = {
  sections: requestSections,
  tones: {
    status: {
      draft: "neutral",
      new: "info",
      assigned: "primary",
      scheduled: "primary",
      preparing: "primary",
      en_route: "info",
      on_site: "info",
      collecting: "info",
      in_progress: "info",
      testing: "info",
      in_transit: "info",
      received: "info",
      swapped: "info",
      pending: "warning",
      resolved: "success",
      closed: "neutral",
      cancelled: "neutral",
    },
    priority: { P1: "danger", P2: "warning", P3: "info", P4: "neutral" },
    publicStatus: {
      received: "info",
      planned: "primary",
      in_progress: "info",
      waiting: "warning",
      done: "success",
      called_off: "neutral",
    },
    outcome: {
      fixed: "success",
      fixed_temporarily: "warning",
      no_fault_found: "neutral",
      not_reproducible: "neutral",
      needs_parts: "warning",
      needs_workshop: "warning",
      needs_replacement: "warning",
      client_refused: "danger",
      client_absent: "warning",
      out_of_scope: "neutral",
      delivered: "success",
      collected: "success",
      swapped: "success",
    },
  },
  // What whoever takes the call asks for.
  first: ["description", "equipmentIds", "impact", "urgency", "maintenanceType", "place"],
  // What people at a client's are told of the work.
  standIns: { status: "publicStatus", priority: "publicPriority", assigneeId: "assigneeFirstName" },
  // Steps change it; only files of earlier work give another one than the first.
  notInForms: ["status"],
  secondLines,
  codes: ["priority"],
  cells: { dueBy: ClockCell },
  counts: { as: "requestCount", isEverywhere: true },
  steps: "requests",
  otherStart: { to: "/help-desk/report", word: "reportProblem" },
  readyTexts: async (about) => (await import("./ready-texts.ts")).noteTexts(about),
} as const satisfies Presentation<Requests>;

/** On the pages of what requests point at. */
const related = {
  tab: "requests",
  inherited: ["clientId", "siteId", "departmentId", "unitServiceId", "responsibleId"],
} as const;

const boardOf = <K extends RequestKind>(kind: K) =>
  ({ to: "/help-desk/board/$kind", params: { kind }, of: "status" }) as const;

export const requestsPresentation = {
  ...ofRequests,
  board: { to: "/help-desk/board", of: "status" },
  visibility: requestVisibility,
} as const satisfies Presentation<Requests>;

export const maintenancesPresentation = {
  ...ofRequests,
  board: boardOf("maintenance"),
  secondLines: { ...secondLines, number: "maintenanceType", status: "place", publicStatus: "place" },
  visibility: maintenanceVisibility,
  related: { ...related, order: 8, fromSeveral: true },
} as const satisfies Presentation<Requests>;

export const displacementsPresentation = {
  ...ofRequests,
  board: boardOf("displacement"),
  secondLines: { ...secondLines, number: "purpose" },
  visibility: displacementVisibility,
  related: { ...related, order: 9 },
} as const satisfies Presentation<Requests>;

export const pickupsPresentation = {
  ...ofRequests,
  board: boardOf("pickup"),
  secondLines: {
    ...secondLines,
    number: "pickupReason",
    status: "destination.type",
    publicStatus: "destination.type",
  },
  // The units follow from the list of what is collected, and what becomes of each is said by the steps.
  notInForms: [...ofRequests.notInForms, "equipmentIds", ...ofSteps],
  visibility: pickupVisibility,
  related: { ...related, order: 10, fromSeveral: true, pointsBy: { equipmentIds: "items" } },
} as const satisfies Presentation<Requests>;

export const replacementsPresentation = {
  ...ofRequests,
  board: boardOf("replacement"),
  secondLines: { ...secondLines, number: "replacementKind" },
  // They are the old unit and the new one.
  notInForms: [...ofRequests.notInForms, "equipmentIds"],
  visibility: replacementVisibility,
  related: {
    ...related,
    order: 11,
    without: ["outgoingEquipmentId", "incomingEquipmentId"],
    pointsBy: { equipmentIds: "outgoingEquipmentId" },
  },
} as const satisfies Presentation<Requests>;

import { declarations } from "#db/schema/registry.ts";
import { openStatuses } from "#db/domain/requests/states.ts";
import { equipmentStates, outOfUse } from "#db/domain/equipment/states.ts";
import type { clients } from "#db/domain/clients/clients.ts";
import { metric, type Presentation } from "#src/records/presentation.ts";

/** Of warranties: in how many days they end that are worth a look. */
const endingWithin = 60;
const inUse = equipmentStates.filter((state) => !outOfUse.includes(state));
const requests = [
  declarations.displacements,
  declarations.maintenances,
  declarations.pickups,
  declarations.replacements,
];
const units = [declarations.computers, declarations.networkTlc, declarations.peripherals];

export const clientsPresentation = {
  sections: {
    general: [
      "code",
      "legalName",
      "tradeName",
      "nameAr",
      "clientType",
      "segmentId",
      "status",
      "language",
      "vip",
      "taxIds",
    ],
    contact: [
      "phone",
      "email",
      "website",
      "accountManagerId",
      "preferredTechnicianId",
      "timeZone",
      "calendarId",
      "billingAddress",
    ],
    contract: ["contract", "requirePoNumber"],
    notes: ["notes"],
  },
  tones: { status: { prospect: "info", active: "success", suspended: "danger", archived: "neutral" } },
  metrics: [
    metric(units, "clientId", { name: "units" }),
    metric(units, "clientId", { name: "inService", where: { state: ["in_service"] } }),
    metric(units, "clientId", { name: "inRepair", where: { state: ["in_repair"] } }),
    metric(units, "clientId", {
      name: "warrantyEnding",
      where: { state: inUse },
      days: { at: "warrantyEnd", from: 0, to: endingWithin },
      tone: "warning",
    }),
    metric(units, "clientId", {
      name: "warrantyEnded",
      where: { state: inUse },
      days: { at: "warrantyEnd", to: -1 },
      tone: "danger",
    }),
    metric(requests, "clientId", { name: "openRequests", where: { status: openStatuses } }),
    metric(requests, "clientId", {
      name: "overdueRequests",
      days: { at: "lateAt", to: "now" },
      tone: "danger",
    }),
    metric(requests, "clientId", {
      name: "waitingRequests",
      where: { status: ["pending"] },
      tone: "warning",
    }),
    metric(units, "clientId", {
      name: "maintenanceOverdue",
      days: { at: "nextMaintenanceDue", to: -1 },
      tone: "danger",
    }),
  ],
  options: { status: ["active", "prospect"] },
  counts: {
    of: ["siteCount"],
    initial: ["siteCount", "unitCount", "openRequests", "overdueRequests", "slaRate"],
  },
  shortName: {
    en: ["tradeName", "legalName"],
    fr: ["tradeName", "legalName"],
    ar: ["nameAr", "tradeName", "legalName"],
  },
  isOwner: true,
  picture: "logo",
} as const satisfies Presentation<typeof clients>;

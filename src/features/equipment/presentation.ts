import type { Presentation } from "#src/records/presentation.ts";
import { portsAt } from "./port-suggestions.ts";
import { sections } from "./sections.ts";
import type { Units } from "./units.ts";
import { computerVisibility, networkVisibility, peripheralVisibility, unitVisibility } from "./visibility.ts";

/** The presentation of units of every kind. */
const ofUnits = {
  picture: "photo",
  sections,
  tones: {
    state: {
      planned: "neutral",
      in_stock: "info",
      reserved: "primary",
      staging: "primary",
      in_transit: "info",
      in_service: "success",
      on_loan: "warning",
      in_repair: "warning",
      retired: "neutral",
      disposed: "neutral",
      lost: "danger",
    },
    condition: { new: "info", good: "success", fair: "neutral", poor: "warning", broken: "danger" },
    criticality: { low: "neutral", medium: "info", high: "warning", critical: "danger" },
  },
  category: { field: "categoryId", scope: { scope: "equipment" } },
  matches: { serial: ["serialNumber", "model"], otherIdentifier: ["otherIdentifier"] },
  bulkPresets: {
    // Where they are, at the client that they have.
    move: ["siteId", "departmentId", "location"],
    // Whose they are, there.
    assign: ["departmentId", "responsibleId"],
    tag: ["tags"],
  },
  counts: { as: "unitCount", isEverywhere: true },
  printedLabel: {
    tag: "assetTag",
    model: ["manufacturer", "model"],
    serial: "serialNumber",
    owner: "clientId",
    afterSteps: ["receive"],
  },
  listedAs: ["assetTag", "model"],
  lentPositions: {
    "location.geo": {
      field: "siteId",
      to: "sites",
      position: "geo",
      when: { path: "location.type", is: "client_site" },
    },
  },
  suggestionAt: portsAt,
  steps: "equipment",
} as const satisfies Presentation<Units>;

const tabs = {
  parentEquipmentId: { name: "accessories" },
  "assignee.refId": { name: "used" },
} as const;

export const unitsPresentation = {
  ...ofUnits,
  visibility: unitVisibility,
} as const satisfies Presentation<Units>;

export const computersPresentation = {
  ...ofUnits,
  category: { ...ofUnits.category, type: "computerType" },
  visibility: computerVisibility,
  related: { order: 5, tab: "equipment", tabs },
} as const satisfies Presentation<Units>;

export const networkTlcPresentation = {
  ...ofUnits,
  category: { ...ofUnits.category, type: "deviceType" },
  visibility: networkVisibility,
  related: { order: 6, tab: "equipment", tabs },
} as const satisfies Presentation<Units>;

export const peripheralsPresentation = {
  ...ofUnits,
  category: { ...ofUnits.category, type: "peripheralType" },
  visibility: peripheralVisibility,
  related: { order: 7, tab: "equipment", tabs },
} as const satisfies Presentation<Units>;

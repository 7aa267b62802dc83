import * as of from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";
import {
  requestClockEvents,
  requestColumns,
  requestFields,
  requestFilters,
  requestOrder,
  requestRuleColumns,
  requestSearch,
  requestSort,
} from "./request-fields.ts";
import { accessories, travelFields, unitConditions } from "./travel-fields.ts";

const { optional, system, withInitial, withChoiceWords } = of;

/** What the new unit takes over from the old one. */
export const inheritedValues = [
  "assignee",
  "department",
  "responsible",
  "room",
  "hostname",
  "ip",
  "vlan",
  "parent",
  "children",
  "modules",
] as const;

/** A swap as it was done: what its undoing needs to be told. */
const swap = {
  at: of.instant(),
  by: of.refOrNone("users"),
  /** The units as they were, and where each of them was left, as JSON. */
  before: of.internal(of.longText(200_000)),
  after: of.internal(of.longText(20_000)),
};

/** One unit for another: on loan, for good, under warranty or as an upgrade. */
export const replacements = defineResource({
  ...listed("replacements"),
  shares: { table: "requests", kind: "replacement" },
  fields: {
    ...requestFields,
    // They are the unit that goes and the one that comes.
    equipmentIds: of.system(requestFields.equipmentIds),
    replacementKind: withInitial(
      of.choice(["loaner", "definitive", "warranty_exchange", "upgrade"]),
      "loaner",
    ),
    outgoingEquipmentId: of.ref("equipment", { within: "clientId", onDelete: "restrict" }),
    incomingEquipmentId: of.refOrNone("equipment", { onDelete: "restrict" }),
    reasonDiagnosticId: of.refOrNone("diagnostics", { onDelete: "restrict" }),
    loanDueAt: optional(of.date()),
    outgoingDestination: withInitial(
      of.choice(["workshop", "warehouse", "vendor", "disposal", "stays_with_client"]),
      "workshop",
    ),
    outgoingNextState: optional(of.choice(["in_repair", "in_stock", "retired", "in_transit"])),
    inherit: withInitial(of.choices(inheritedValues), [...inheritedValues]),
    dataMigration: optional(of.choice(["not_needed", "done", "planned", "refused_by_client"])),
    outgoingCondition: system(optional(withChoiceWords("condition", of.choice(unitConditions)))),
    accessoriesOut: withChoiceWords("accessories", of.choices(accessories)),
    accessoriesIn: withChoiceWords("accessories", of.choices(accessories)),
    ...travelFields,
    swap: system(optional(of.group(swap))),
    /** The replacement whose loaner this one takes back. */
    returnOfId: system(of.refOrNone("replacements")),
  },
  label: ["number", "title"],
  columns: [...requestColumns, "outgoingEquipmentId", "incomingEquipmentId", "replacementKind", "loanDueAt"],
  search: requestSearch,
  filters: [
    ...requestFilters,
    "replacementKind",
    "outgoingEquipmentId",
    "incomingEquipmentId",
    "loanDueAt",
    "returnOfId",
  ],
  sort: [...requestSort, "replacementKind", "loanDueAt"],
  defaultOrder: requestOrder,
  clockFields: requestClockEvents,
  ruleColumns: requestRuleColumns,
  unique: [["number"]],
});

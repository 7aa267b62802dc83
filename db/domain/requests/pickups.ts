import * as of from "#db/schema/field.ts";
import { keysOf } from "#db/schema/keys-of.ts";
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

export const pickupReasons = [
  "repair",
  "end_of_life",
  "return_of_loaner",
  "upgrade",
  "storage",
  "audit",
  "contract_end",
] as const;

/** What becomes of collected units where nobody says anything else. */
export const defaultReception = (reason: unknown): "create_maintenance" | "stock" | "retire" =>
  reason === "repair" ? "create_maintenance" : reason === "end_of_life" ? "retire" : "stock";

export const leftReasons = ["not_found", "in_use", "refused", "too_large", "other"] as const;

/** One unit that is to be collected, and what became of it. */
const pickupItem = {
  equipmentId: of.ref("equipment", { onDelete: "restrict" }),
  status: withInitial(of.choice(["pending", "collected", "left_behind", "received", "missing"]), "pending"),
  scannedAt: optional(of.instant()),
  conditionOut: optional(withChoiceWords("condition", of.choice(unitConditions))),
  conditionIn: optional(withChoiceWords("condition", of.choice(unitConditions))),
  accessories: of.choices(accessories),
  sealNumber: optional(of.identifier("reference", 40)),
  sealIntact: withInitial(optional(of.flag()), null),
  clientDataAck: of.flag(),
  remark: optional(of.text(300)),
  leftReason: optional(of.choice(leftReasons)),
  missingReason: optional(of.text(200)),
  /** Why a unit is among them that nobody had named. */
  unexpectedReason: optional(of.text(200)),
};

/** What a list of units holds of each of them. */
export const itemFields = keysOf(pickupItem);

/** Units that are collected at a client's and brought to the workshop or the warehouse. */
export const pickups = defineResource({
  ...listed("pickups"),
  shares: { table: "requests", kind: "pickup" },
  fields: {
    ...requestFields,
    // They follow from the list of what is collected.
    equipmentIds: of.system(requestFields.equipmentIds),
    pickupReason: of.choice(pickupReasons),
    items: of.rows(pickupItem, 50),
    destination: withInitial(
      of.group({
        type: withInitial(of.choice(["workshop", "warehouse", "vendor"]), "workshop"),
        bin: optional(of.text(40)),
      }),
      { type: "workshop", bin: null },
    ),
    handoverBy: system(optional(of.group({ name: of.text(80, 2), title: optional(of.text(80)) }))),
    expectedReturnAt: optional(of.date()),
    replacementOffered: withInitial(of.choice(["none", "loaner"]), "none"),
    onReceive: withInitial(of.choice(["create_maintenance", "stock", "retire"]), "create_maintenance"),
    ...travelFields,
    collectedAt: system(optional(of.instant())),
    collectedBy: system(of.refOrNone("users")),
    receivedAt: system(optional(of.instant())),
    receivedBy: system(of.refOrNone("users")),
  },
  label: ["number", "title"],
  columns: [...requestColumns, "pickupReason", "destination.type"],
  search: requestSearch,
  filters: [...requestFilters, "pickupReason", "destination.type", "expectedReturnAt"],
  sort: [...requestSort, "pickupReason", "expectedReturnAt"],
  defaultOrder: requestOrder,
  clockFields: requestClockEvents,
  ruleColumns: requestRuleColumns,
  unique: [["number"]],
});

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
import { confirmedUnitsField } from "./travel-fields.ts";

const { optional, withInitial } = of;

const vendorRma = {
  vendor: of.text(80),
  rmaNumber: of.identifier("reference", 40),
  sentAt: of.instant(),
  expectedBackAt: of.date(),
  returnedAt: optional(of.instant()),
  result: optional(of.choice(["repaired", "replaced", "refused", "credit"])),
  newSerial: optional(of.identifier("serial")),
};

const quote = {
  amount: of.money(),
  sentAt: of.instant(),
  decision: withInitial(of.choice(["pending", "approved", "refused"]), "pending"),
  decidedBy: optional(of.text(80)),
  decidedAt: optional(of.instant()),
  note: optional(of.text(300)),
};

/** What came of the work on one of several units. */
const unitResult = {
  equipmentId: of.ref("equipment", { onDelete: "restrict" }),
  result: of.choice(["ok", "action_needed", "replaced", "not_found"]),
  note: optional(of.text(300)),
};

const testAfter = {
  label: of.text(120),
  result: of.choice(["pass", "fail"]),
};

/** Whether its units are taken away from where people use them. */
export const isAway = ({ place }: { readonly place?: unknown }): boolean =>
  place === "workshop" || place === "vendor";

export const maintenanceTypes = ["preventive", "corrective", "upgrade", "inspection", "calibration"] as const;

/** Repairs, preventive rounds and upgrades: on site, in the workshop, from afar or at a vendor's. */
export const maintenances = defineResource({
  ...listed("maintenances"),
  shares: { table: "requests", kind: "maintenance" },
  fields: {
    ...requestFields,
    maintenanceType: withInitial(of.choice(maintenanceTypes), "corrective"),
    place: withInitial(of.choice(["on_site", "workshop", "remote", "vendor"]), "on_site"),
    confirmedUnits: confirmedUnitsField,
    symptomIds: of.refs("categories", { max: 10, onDelete: "restrict" }),
    downtimeStart: optional(of.instant()),
    downtimeEnd: optional(of.instant()),
    counterAtIntervention: optional(of.integer(0, 1_000_000_000)),
    vendorRma: of.system(optional(of.group(vendorRma))),
    quote: of.system(optional(of.group(quote))),
    dataBackup: optional(of.choice(["not_needed", "done", "refused_by_client", "impossible"])),
    testsAfter: of.rows(testAfter, 30),
    unitResults: of.rows(unitResult, 50),
  },
  label: ["number", "title"],
  columns: [...requestColumns, "maintenanceType", "place"],
  search: requestSearch,
  filters: [...requestFilters, "maintenanceType", "place", "symptomIds", "quote.decision"],
  sort: [...requestSort, "maintenanceType", "place"],
  defaultOrder: requestOrder,
  clockFields: requestClockEvents,
  ruleColumns: [...requestRuleColumns, "place", "quote.decision"],
  unique: [["number"]],
});

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
import { checkOutField, confirmedUnitsField, travelFields } from "./travel-fields.ts";

const { optional, system } = of;

export const visitPurposes = [
  "diagnosis",
  "repair",
  "installation",
  "delivery",
  "return_of_unit",
  "site_survey",
  "training",
  "inspection",
  "inventory",
  "other",
] as const;

export type VisitPurpose = (typeof visitPurposes)[number];

const appointment = {
  windowStart: of.instant(),
  windowEnd: of.instant(),
  confirmedBy: optional(of.text(80)),
  confirmedAt: optional(of.instant()),
};

const expense = {
  type: of.choice(["fuel", "toll", "parking", "taxi", "meal", "hotel", "other"]),
  amount: of.money(0.01),
  receiptId: optional(of.identifier("uuid")),
  note: optional(of.text(200)),
};

type Visit = { readonly purpose?: unknown };

const isFor = ({ purpose }: Visit, purposes: readonly (typeof visitPurposes)[number][]): boolean =>
  purposes.some((one) => one === purpose);

/** A visit that may concern no unit. */
export const needsUnit = (visit: Visit): boolean => !isFor(visit, ["site_survey", "training", "inventory"]);

/** A visit for which something has to be found out. */
export const needsDiagnostic = (visit: Visit): boolean =>
  !isFor(visit, ["site_survey", "training", "delivery", "inventory"]);

/** Visits on site. */
export const displacements = defineResource({
  ...listed("displacements"),
  shares: { table: "requests", kind: "displacement" },
  fields: {
    ...requestFields,
    purpose: of.choice(visitPurposes),
    appointment: optional(of.group(appointment)),
    ...travelFields,
    checkOut: checkOutField,
    confirmedUnits: confirmedUnitsField,
    leftSiteAt: system(optional(of.instant())),
    returnedAt: system(optional(of.instant())),
    distanceKm: optional(of.decimal(0, 2000)),
    odometerStart: optional(of.integer(0, 5_000_000)),
    odometerEnd: optional(of.integer(0, 5_000_000)),
    transport: optional(of.choice(["company_car", "own_car", "taxi", "motorbike", "public", "foot"])),
    vehicleRef: optional(of.identifier("reference", 40)),
    expenses: of.rows(expense, 30),
    // Those of the site where the visit says nothing else.
    accessInstructions: optional(of.longText(2000)),
    safetyNotes: optional(of.longText(2000)),
    visitOutcome: optional(
      of.choice(["done", "partly_done", "client_absent", "access_refused", "postponed"]),
    ),
  },
  label: ["number", "title"],
  columns: [...requestColumns, "purpose"],
  search: requestSearch,
  filters: [...requestFilters, "purpose", "visitOutcome"],
  sort: [...requestSort, "purpose", "distanceKm"],
  defaultOrder: requestOrder,
  clockFields: requestClockEvents,
  ruleColumns: requestRuleColumns,
  unique: [["number"]],
});

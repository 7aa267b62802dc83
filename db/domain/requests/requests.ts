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

/** Requests of every kind: what points at any of them points here. Named like the table that they share. */
export const requests = defineResource({
  name: "requests",
  subject: "Request",
  shares: { table: "requests", kind: null },
  fields: requestFields,
  label: ["number", "title"],
  columns: requestColumns,
  search: requestSearch,
  filters: requestFilters,
  sort: requestSort,
  defaultOrder: requestOrder,
  clockFields: requestClockEvents,
  ruleColumns: requestRuleColumns,
  unique: [["number"]],
});

import { defineResource } from "#db/schema/resource.ts";
import {
  equipmentColumns,
  equipmentFields,
  equipmentFilters,
  equipmentRuleColumns,
  equipmentSearch,
  unitSort,
} from "./equipment.ts";

/** Units of every kind: what points at any of them points here. Named like the table that they share. */
export const units = defineResource({
  name: "equipment",
  subject: "Equipment",
  shares: { table: "equipment", kind: null },
  fields: equipmentFields,
  label: ["name"],
  columns: equipmentColumns,
  search: equipmentSearch,
  filters: equipmentFilters,
  sort: unitSort,
  ruleColumns: equipmentRuleColumns,
  unique: [["assetTag"]],
});

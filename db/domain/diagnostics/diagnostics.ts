import { choice, choices, flag, integer, refOrNone, refs, withInitial } from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";
import { equipmentKinds, workTypes } from "#db/domain/applies-to.ts";
import { masterFields, masterSort } from "#db/domain/master.ts";

const families = [
  "hardware",
  "software",
  "network",
  "power",
  "consumable",
  "user",
  "environment",
  "security",
  "no_fault",
] as const;

export const diagnostics = defineResource({
  ...listed("diagnostics"),
  fields: {
    ...masterFields,
    family: choice(families),
    kinds: choices(equipmentKinds),
    appliesTo: choices(workTypes),
    severity: withInitial(integer(1, 3), 2),
    suggestedActionIds: refs("actionsPerformed", { max: 8 }),
    parentId: refOrNone("diagnostics", { onDelete: "restrict" }),
    warrantyExcluded: flag(),
  },
  label: ["name"],
  columns: ["code", "name", "family", "severity", "warrantyExcluded", "active"],
  search: ["code", "name"],
  filters: [
    "family",
    "kinds",
    "appliesTo",
    "severity",
    "warrantyExcluded",
    "active",
    "parentId",
    "suggestedActionIds",
  ],
  sort: [...masterSort, "family", "severity"],
  ruleColumns: ["active"],
  unique: [["code"]],
});

import { choice, choices, flag, integer, optional } from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";
import { equipmentKinds, workTypes } from "#db/domain/applies-to.ts";
import { masterFields, masterSort } from "#db/domain/master.ts";

const families = [
  "diagnose",
  "repair",
  "replace",
  "configure",
  "install",
  "clean",
  "update",
  "transfer",
  "train",
  "collect",
  "deliver",
  "none_possible",
] as const;

export const actionsPerformed = defineResource({
  ...listed("actionsPerformed"),
  fields: {
    ...masterFields,
    family: choice(families),
    appliesTo: choices(workTypes),
    kinds: choices(equipmentKinds),
    typicalMin: optional(integer(1, 480)),
    needsPart: flag(),
    needsBackup: flag(),
    needsPhoto: flag(),
    countsAsFix: flag(),
  },
  label: ["name"],
  columns: ["code", "name", "family", "typicalMin", "countsAsFix", "active"],
  search: ["code", "name"],
  filters: [
    "family",
    "appliesTo",
    "kinds",
    "needsPart",
    "needsBackup",
    "needsPhoto",
    "countsAsFix",
    "active",
  ],
  sort: [...masterSort, "family", "typicalMin"],
  ruleColumns: ["active"],
  unique: [["code"]],
});

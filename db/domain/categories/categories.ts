import { customField } from "#db/schema/custom-field.ts";
import {
  choice,
  identifier,
  integer,
  optional,
  refOrNone,
  rows,
  withInitial,
  withChoiceWords,
} from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";
import { colors, icons } from "#db/domain/badges.ts";
import { equipmentKinds } from "#db/domain/applies-to.ts";
import { masterFields, masterSort } from "#db/domain/master.ts";

export const categories = defineResource({
  ...listed("categories"),
  fields: {
    ...masterFields,
    scope: choice(["equipment", "request", "incidence", "symptom", "part", "document"]),
    kind: optional(choice(equipmentKinds)),
    parentId: refOrNone("categories", { onDelete: "restrict" }),
    icon: optional(choice(icons)),
    color: withInitial(choice(colors), "grey"),
    tagPrefix: optional(identifier("code")),
    auditPeriodDays: optional(integer(1, 3650)),
    defaultWarrantyMonths: optional(integer(0, 120)),
    maintenancePeriodDays: optional(integer(7, 1095)),
    defaultImpact: optional(withChoiceWords("impact", choice(["organisation", "department", "single_user"]))),
    defaultUrgency: optional(withChoiceWords("urgency", choice(["high", "medium", "low"]))),
    checklistTemplateId: refOrNone("checklistTemplates", { onDelete: "restrict" }),
    slaPolicyId: refOrNone("slaPolicies", { onDelete: "restrict" }),
    customFields: rows(customField, 50),
  },
  label: ["name"],
  columns: ["code", "name", "scope", "kind", "parentId", "active"],
  search: ["code", "name"],
  filters: ["scope", "kind", "parentId", "checklistTemplateId", "slaPolicyId", "active"],
  sort: [...masterSort, "scope", "kind"],
  unique: [
    ["code"],
    ["scope", "parentId", "name.en"],
    ["scope", "parentId", "name.fr"],
    ["scope", "parentId", "name.ar"],
  ],
});

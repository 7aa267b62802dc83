import { optional, ref, refOrNone, text } from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";
import { masterFields, masterSort } from "#db/domain/master.ts";

export const departments = defineResource({
  ...listed("departments"),
  fields: {
    clientId: ref("clients"),
    ...masterFields,
    parentId: refOrNone("departments", { within: "clientId", onDelete: "restrict" }),
    siteId: refOrNone("sites", { within: "clientId", onDelete: "restrict" }),
    floor: optional(text(20)),
    headResponsibleId: refOrNone("responsibles", { within: "clientId" }),
    costCenter: optional(text(40)),
  },
  label: ["name"],
  columns: ["code", "name", "clientId", "siteId", "headResponsibleId", "active"],
  search: ["code", "name", "costCenter"],
  filters: ["clientId", "siteId", "parentId", "active", "headResponsibleId"],
  sort: [...masterSort, "clientId", "siteId"],
  ruleColumns: ["clientId"],
  unique: [
    ["clientId", "code"],
    ["clientId", "parentId", "name.en"],
    ["clientId", "parentId", "name.fr"],
    ["clientId", "parentId", "name.ar"],
  ],
});

import { choice, flag, identifier, optional, refOrNone, text } from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";
import { masterFields, masterSort } from "#db/domain/master.ts";

export const services = defineResource({
  ...listed("services"),
  fields: {
    ...masterFields,
    type: choice(["support_offer", "client_unit"]),
    slaPolicyId: refOrNone("slaPolicies", { onDelete: "restrict" }),
    coverage: optional(choice(["remote", "on_site", "workshop", "all"])),
    includesParts: flag(),
    includesTravel: flag(),
    priceRef: optional(identifier("reference")),
    clientId: refOrNone("clients", { onDelete: "restrict" }),
    departmentId: refOrNone("departments", { within: "clientId", onDelete: "restrict" }),
    headResponsibleId: refOrNone("responsibles", { within: "clientId" }),
    room: optional(text(40)),
  },
  label: ["name"],
  columns: ["code", "name", "type", "coverage", "clientId", "departmentId", "active"],
  search: ["code", "name"],
  filters: [
    "type",
    "slaPolicyId",
    "coverage",
    "includesParts",
    "includesTravel",
    "clientId",
    "active",
    "departmentId",
    "headResponsibleId",
  ],
  sort: [...masterSort, "type", "clientId"],
  ruleColumns: ["clientId"],
  unique: [["type", "clientId", "code"]],
});

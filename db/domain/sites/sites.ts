import * as of from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";

const { optional } = of;

export const sites = defineResource({
  ...listed("sites"),
  fields: {
    clientId: of.ref("clients"),
    code: of.code(),
    name: of.text(80, 2),
    address: optional(of.text(200)),
    city: optional(of.text(80)),
    geo: optional(of.position()),
    zone: optional(of.text(40)),
    travelMin: optional(of.integer(0, 1440)),
    contactResponsibleId: of.refOrNone("responsibles", { within: "clientId" }),
    accessInstructions: optional(of.longText(2000)),
    safetyNotes: optional(of.longText(2000)),
    openingHours: optional(of.text(200)),
    timeZone: optional(of.identifier("timeZone")),
    active: of.flag(true),
  },
  label: ["name"],
  columns: ["code", "name", "clientId", "city", "zone", "travelMin", "active"],
  search: ["code", "name", "city", "address"],
  filters: ["clientId", "zone", "city", "active", "contactResponsibleId"],
  sort: ["code", "name", "clientId", "city", "zone", "travelMin", "updatedAt"],
  ruleColumns: ["clientId"],
  unique: [["clientId", "code"]],
});

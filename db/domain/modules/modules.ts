import { choice, date, optional, refOrNone, refs, text, withInitial } from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";
import { masterFields, masterSort } from "#db/domain/master.ts";

const moduleTypes = [
  "business_app",
  "office",
  "os",
  "security",
  "database",
  "network_service",
  "driver",
  "web_app",
] as const;

export const modules = defineResource({
  ...listed("modules"),
  fields: {
    ...masterFields,
    vendor: optional(text(80)),
    softwareVersion: optional(text(40)),
    moduleType: choice(moduleTypes),
    criticality: withInitial(choice(["low", "medium", "high", "critical"]), "medium"),
    ownerResponsibleId: refOrNone("responsibles"),
    supportContact: optional(text(120)),
    licenseModel: optional(text(80)),
    expiresOn: optional(date()),
    // Cleared, it would be everybody's.
    clientIds: refs("clients", { onDelete: "restrict" }),
  },
  label: ["name"],
  columns: ["code", "name", "vendor", "softwareVersion", "moduleType", "criticality", "active"],
  search: ["code", "name", "vendor"],
  filters: ["moduleType", "vendor", "criticality", "clientIds", "expiresOn", "active", "ownerResponsibleId"],
  sort: [...masterSort, "vendor", "moduleType", "expiresOn"],
  unique: [
    ["code"],
    ["softwareVersion", "name.en"],
    ["softwareVersion", "name.fr"],
    ["softwareVersion", "name.ar"],
  ],
});

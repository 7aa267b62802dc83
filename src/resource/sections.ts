import type { Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Words } from "#locales/words.ts";

export type SectionName = keyof Words["record"]["sections"];

export type Section = { name: SectionName; fields: readonly string[] };

type Plan = Partial<Record<SectionName, readonly string[]>>;

const master = ["code", "name", "description"];
const order = ["active", "sortOrder"];

/** What stands together on the record page and in the form, in this order, by the table of the records. */
const plans: Record<string, Plan> = {
  equipment: {
    identity: [
      "assetTag",
      "name",
      "computerType",
      "deviceType",
      "peripheralType",
      "categoryId",
      "manufacturer",
      "model",
      "serialNumber",
      "noSerialReason",
      "duplicateSerialReason",
      "partNumber",
      "otherIdentifier",
      "condition",
      "criticality",
      "tags",
      "labelPrintedAt",
    ],
    whereAndWho: [
      "state",
      "stateReason",
      "reservedFor",
      "reservedUntil",
      "loanDueAt",
      "retireReason",
      "dataWiped",
      "disposalMethod",
      "disposedOn",
      "disposalDocument",
      "wipeCertificate",
      "lossReference",
      "ownership",
      "clientId",
      "siteId",
      "departmentId",
      "unitServiceId",
      "responsibleId",
      "assignee",
      "location",
      "parentEquipmentId",
      "holderUserId",
      "carrier",
      "vendorRma",
      "expectedBackOn",
      "openRequestAssignees",
      "integrationCoordinatorId",
    ],
    custom: ["custom"],
    technical: [
      "osFamily",
      "firmware",
      "portsTotal",
      "portsUsed",
      "portsFree",
      "poe",
      "stack",
      "ups",
      "connection",
      "color",
      "duplex",
      "maxFormat",
      "resolution",
      "panel",
      "cpuModel",
      "cpuCores",
      "ramGb",
      "gpu",
      "storage",
      "screenInch",
      "batteryHealthPct",
      "batteryCycles",
      "chargerIncluded",
      "rack",
      "uPos",
      "heightU",
      "raid",
      "psuCount",
      "hypervisor",
      "uuid",
    ],
    network: [
      "hostname",
      "ip",
      "mac",
      "domain",
      "managementIp",
      "managementUrl",
      "managementVlan",
      "baseMac",
      "remoteAccessId",
      "interfaces",
      "wlan",
    ],
    ports: ["vlanIds", "vlans", "ports"],
    telecom: [
      "imei",
      "imei2",
      "iccid",
      "msisdn",
      "operator",
      "plan",
      "planEndsOn",
      "extension",
      "sipAccount",
    ],
    supplies: ["pageCount", "lowestSupplyPct", "counters", "consumables"],
    software: ["os", "osLicense", "officeSuite", "antivirus", "diskEncryption", "modules"],
    purchase: [
      "supplier",
      "purchaseDate",
      "purchaseCost",
      "orderNumber",
      "invoiceNumber",
      "warrantyStart",
      "warrantyMonths",
      "warrantyEnd",
      "warrantyType",
      "contractRef",
      "eolDate",
    ],
    maintenance: [
      "installedAt",
      "maintenancePeriodDays",
      "nextMaintenanceDue",
      "downSince",
      "totalDowntimeMin",
    ],
    notes: ["clientNotes", "notes"],
  },
  clients: {
    general: [
      "code",
      "legalName",
      "tradeName",
      "nameAr",
      "clientType",
      "segmentId",
      "status",
      "language",
      "vip",
      "taxIds",
    ],
    contact: ["phone", "email", "website", "accountManagerId", "preferredTechnicianId", "billingAddress"],
    contract: ["contract", "requirePoNumber"],
    notes: ["notes"],
  },
  sites: {
    general: ["clientId", "code", "name", "active"],
    whereAndWho: ["address", "city", "zone", "travelMin", "contactResponsibleId", "openingHours", "geo"],
    notes: ["accessInstructions", "safetyNotes"],
  },
  departments: {
    general: ["clientId", ...master, ...order],
    whereAndWho: ["parentId", "siteId", "floor", "headResponsibleId", "costCenter"],
  },
  responsibles: {
    general: [
      "clientId",
      "firstName",
      "lastName",
      "nameAr",
      "jobTitle",
      "departmentId",
      "siteId",
      "language",
      "active",
    ],
    contact: ["email", "phones", "availability"],
    rights: [
      "isPrimary",
      "canSign",
      "canApproveQuotes",
      "isTechnicalContact",
      "consentAt",
      "portalUserId",
      "portalScope",
    ],
  },
  categories: {
    general: [...master, "scope", "kind", "parentId", ...order, "color", "icon"],
    defaults: [
      "tagPrefix",
      "auditPeriodDays",
      "defaultWarrantyMonths",
      "maintenancePeriodDays",
      "defaultImpact",
      "defaultUrgency",
    ],
    custom: ["customFields"],
  },
  diagnostics: {
    general: [...master, "family", "severity", "parentId", ...order],
    use: ["kinds", "appliesTo", "suggestedActionIds", "warrantyExcluded"],
  },
  actionsPerformed: {
    general: [...master, "family", "typicalMin", ...order],
    use: ["appliesTo", "kinds", "needsPart", "needsBackup", "needsPhoto", "countsAsFix"],
  },
  modules: {
    general: [...master, "moduleType", "criticality", ...order],
    software: ["vendor", "softwareVersion", "licenseModel", "expiresOn"],
    contact: ["ownerResponsibleId", "supportContact", "clientIds"],
  },
  services: {
    general: ["type", ...master, ...order],
    use: ["coverage", "includesParts", "includesTravel", "priceRef"],
    whereAndWho: ["clientId", "departmentId", "headResponsibleId", "room"],
  },
};

/** The sections of a resource with those of its fields that `fields` holds; what no plan names comes last, and an empty one is left out. */
export function sectionsOf(resource: Resource, fields: Fields): Section[] {
  const plan = Object.entries(plans[resource.table] ?? {});
  const planned = new Set(plan.flatMap(([, names]) => names));
  const other = Object.keys(resource.fields).filter((name) => !planned.has(name));
  // oxlint-disable-next-line no-unsafe-type-assertion -- `Plan` has no other keys
  const all = [...(plan as [SectionName, readonly string[]][]), ["other", other] as const];
  // What is made of parts takes a whole line: it stands after what stands side by side.
  const isLarge = (name: string) => fields[name]?.kind === "group" || fields[name]?.kind === "rows";
  return all
    .map(([name, names]) => ({ name, fields: names.filter((field) => Object.hasOwn(fields, field)) }))
    .map(({ name, fields: named }) => ({
      name,
      fields: [...named.filter((field) => !isLarge(field)), ...named.filter(isLarge)],
    }))
    .filter((section) => section.fields.length > 0);
}

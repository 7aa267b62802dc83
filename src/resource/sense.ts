import type { Resource } from "#db/schema/resource.ts";

/** A field that is asked for only where another one has one of these values; null stands for none. */
type Sense = { field: string; is: readonly (string | null)[] };

const server: Sense = {
  field: "computerType",
  is: ["server_tower", "server_rack", "server_blade", "virtual_host"],
};
const rackServer: Sense = { field: "computerType", is: ["server_rack", "server_blade", "server_tower"] };
const portable: Sense = { field: "computerType", is: ["laptop", "tablet"] };
const withScreen: Sense = { field: "computerType", is: ["laptop", "tablet", "all_in_one"] };
const ofEquipment: Sense = { field: "scope", is: ["equipment"] };
const ofRequests: Sense = { field: "scope", is: ["request", "incidence"] };
const offer: Sense = { field: "type", is: ["support_offer"] };
const unit: Sense = { field: "type", is: ["client_unit"] };

const senses: Record<string, Record<string, Sense>> = {
  equipment: {
    noSerialReason: { field: "serialNumber", is: [null] },
    // Asked for by the answer that finds the other unit.
    duplicateSerialReason: { field: "serialNumber", is: [] },
    rack: rackServer,
    uPos: rackServer,
    heightU: rackServer,
    raid: server,
    psuCount: server,
    hypervisor: server,
    managementIp: server,
    batteryHealthPct: portable,
    batteryCycles: portable,
    chargerIncluded: portable,
    screenInch: withScreen,
  },
  categories: {
    kind: ofEquipment,
    tagPrefix: ofEquipment,
    auditPeriodDays: ofEquipment,
    defaultWarrantyMonths: ofEquipment,
    maintenancePeriodDays: ofEquipment,
    defaultImpact: ofRequests,
    defaultUrgency: ofRequests,
  },
  services: {
    coverage: offer,
    includesParts: offer,
    includesTravel: offer,
    clientId: unit,
    departmentId: unit,
    headResponsibleId: unit,
    room: unit,
  },
};

/** Whether a form asks for this field, going by the others: what is filled in already is asked for in any case. */
export function makesSense(resource: Resource, name: string, values: Record<string, unknown>): boolean {
  const sense = senses[resource.table]?.[name];
  if (!sense || !isBlank(values[name])) return true;
  const other = values[sense.field];
  return sense.is.some((one) => (one === null ? isBlank(other) : one === other));
}

/** The fields that decide whether others are asked for. */
export const decidingFields = (resource: Resource): string[] => [
  ...new Set(Object.values(senses[resource.table] ?? {}).map(({ field }) => field)),
];

export const conditionalFields = (resource: Resource): string[] => Object.keys(senses[resource.table] ?? {});

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

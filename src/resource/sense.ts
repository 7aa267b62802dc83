import { isBlank } from "#db/schema/blank.ts";
import type { Resource } from "#db/schema/resource.ts";

/** A field that is asked for only where another one has one of these values; null stands for none. */
type Sense = { field: string; is: readonly (string | null)[] };

const ofType = (field: string, ...is: (string | string[])[]): Sense => ({ field, is: is.flat() });
const server = ofType("computerType", "server_tower", "server_rack", "server_blade", "virtual_host");
const rackServer = ofType("computerType", "server_rack", "server_blade", "server_tower");
const portable = ofType("computerType", "laptop", "tablet");
const withScreen = ofType("computerType", "laptop", "tablet", "all_in_one");

const inRack = ofType(
  "deviceType",
  ["switch", "router", "firewall", "wlan_controller", "modem_ont", "media_converter", "load_balancer"],
  ["patch_panel", "ups", "pdu", "pbx", "sip_gateway", "gsm_gateway", "other"],
);
const withPorts = ofType(
  "deviceType",
  ["switch", "router", "firewall", "access_point", "wlan_controller", "modem_ont", "media_converter"],
  [
    "load_balancer",
    "patch_panel",
    "pdu",
    "radio_link",
    "ip_phone",
    "pbx",
    "sip_gateway",
    "gsm_gateway",
    "other",
  ],
);
/** What is reached over the network, to be looked after. */
const reached = [
  "switch",
  "router",
  "firewall",
  "access_point",
  "wlan_controller",
  "modem_ont",
  "load_balancer",
  "ups",
  "pdu",
  "radio_link",
  "ip_phone",
  "pbx",
  "sip_gateway",
  "gsm_gateway",
  "other",
];
const managed = ofType("deviceType", reached);
const switching = ofType(
  "deviceType",
  "switch",
  "router",
  "firewall",
  "modem_ont",
  "wlan_controller",
  "other",
);
const wireless = ofType("deviceType", "access_point", "wlan_controller", "router", "modem_ont", "radio_link");
const mobile = ofType("deviceType", "smartphone", "gsm_gateway");
const onPlan = ofType("deviceType", "sim_card", "smartphone", "gsm_gateway", "modem_ont");
const telephone = ofType("deviceType", "ip_phone", "analog_phone", "pbx", "sip_gateway");
const withAddress = ofType("deviceType", reached, "smartphone");

const printer = ofType("peripheralType", [
  "printer_laser",
  "printer_inkjet",
  "mfp",
  "label_printer",
  "receipt_printer",
  "plotter",
]);
const display = ofType("peripheralType", "monitor", "projector", "interactive_display");
const networked = ofType("connection", "ethernet", "wifi");

const ofEquipment: Sense = { field: "scope", is: ["equipment"] };
const ofRequests: Sense = { field: "scope", is: ["request", "incidence"] };
const offer: Sense = { field: "type", is: ["support_offer"] };
const unit: Sense = { field: "type", is: ["client_unit"] };

const senses: Record<string, Record<string, Sense>> = {
  equipment: {
    noSerialReason: { field: "serialNumber", is: [null] },
    loanDueAt: { field: "state", is: ["on_loan"] },
    installedAt: { field: "state", is: ["in_service"] },
    // Asked for by the answer that finds the other unit.
    duplicateSerialReason: { field: "serialNumber", is: [] },
  },
  computers: {
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
  networkTlc: {
    rack: inRack,
    uPos: inRack,
    heightU: inRack,
    hostname: managed,
    managementIp: managed,
    managementUrl: managed,
    managementVlan: managed,
    baseMac: withAddress,
    osFamily: managed,
    firmware: withAddress,
    portsTotal: withPorts,
    portsUsed: withPorts,
    poe: withPorts,
    ports: withPorts,
    stack: ofType("deviceType", "switch"),
    vlans: switching,
    wlan: wireless,
    ups: ofType("deviceType", "ups"),
    imei: mobile,
    imei2: mobile,
    iccid: onPlan,
    msisdn: onPlan,
    operator: onPlan,
    plan: onPlan,
    planEndsOn: onPlan,
    extension: telephone,
    sipAccount: telephone,
  },
  peripherals: {
    hostname: networked,
    ip: networked,
    mac: networked,
    color: printer,
    duplex: printer,
    maxFormat: printer,
    counters: printer,
    consumables: printer,
    screenInch: display,
    resolution: display,
    panel: display,
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
    priceRef: offer,
    clientId: unit,
    departmentId: unit,
    headResponsibleId: unit,
    room: unit,
  },
};

/** Those of the table, and of the list where several share one. */
const sensesOf = ({ table, name }: Resource): Record<string, Sense> => ({
  ...senses[table],
  ...senses[name],
});

/** Whether a form asks for this field, going by the others: what is filled in already is asked for in any case. */
export function makesSense(resource: Resource, name: string, values: Record<string, unknown>): boolean {
  const sense = sensesOf(resource)[name];
  if (!sense || !saysNothing(values[name])) return true;
  const other = values[sense.field];
  const others: unknown[] = Array.isArray(other) ? other : [other];
  return sense.is.some((one) => (one === null ? saysNothing(other) : others.includes(one)));
}

/** The fields that decide whether others are asked for. */
export const decidingFields = (resource: Resource): string[] => [
  ...new Set(Object.values(sensesOf(resource)).map(({ field }) => field)),
];

export const conditionalFields = (resource: Resource): string[] => Object.keys(sensesOf(resource));

/** A flag that is off says nothing either. */
const saysNothing = (value: unknown): boolean => value === false || isBlank(value);

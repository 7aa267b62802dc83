import type { computers as computerList } from "#db/domain/equipment/computers.ts";
import type { networkTlc as networkList } from "#db/domain/equipment/network-tlc.ts";
import { type peripherals as peripheralList, printerTypes } from "#db/domain/equipment/peripherals.ts";
import type { units as unitList } from "#db/domain/equipment/units.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import type { Visibility } from "#src/records/presentation.ts";

type Computer = ResourceRow<typeof computerList>["computerType"];
type Device = ResourceRow<typeof networkList>["deviceType"];
type Peripheral = ResourceRow<typeof peripheralList>["peripheralType"];
type Connection = NonNullable<ResourceRow<typeof peripheralList>["connection"]>[number];

const onComputers = (...is: Computer[]) => ({ field: "computerType" as const, is });
const onDevices = (...is: Device[]) => ({ field: "deviceType" as const, is });
const onPeripherals = (...is: Peripheral[]) => ({ field: "peripheralType" as const, is });
const connectedBy = (...is: Connection[]) => ({ field: "connection" as const, is });

const server = onComputers("server_tower", "server_rack", "server_blade", "virtual_host");
const rackServer = onComputers("server_rack", "server_blade", "server_tower");
const portable = onComputers("laptop", "tablet");
const withScreen = onComputers("laptop", "tablet", "all_in_one");

const inRack = onDevices(
  "switch",
  "router",
  "firewall",
  "wlan_controller",
  "modem_ont",
  "media_converter",
  "load_balancer",
  "patch_panel",
  "ups",
  "pdu",
  "pbx",
  "sip_gateway",
  "gsm_gateway",
  "other",
);
const withPorts = onDevices(
  "switch",
  "router",
  "firewall",
  "access_point",
  "wlan_controller",
  "modem_ont",
  "media_converter",
  "load_balancer",
  "patch_panel",
  "pdu",
  "radio_link",
  "ip_phone",
  "pbx",
  "sip_gateway",
  "gsm_gateway",
  "other",
);
/** Units that are managed over the network. */
const reached: Device[] = [
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
const managed = onDevices(...reached);
const switching = onDevices("switch", "router", "firewall", "modem_ont", "wlan_controller", "other");
const wireless = onDevices("access_point", "wlan_controller", "router", "modem_ont", "radio_link");
const mobile = onDevices("smartphone", "gsm_gateway");
const onPlan = onDevices("sim_card", "smartphone", "gsm_gateway", "modem_ont");
const telephone = onDevices("ip_phone", "analog_phone", "pbx", "sip_gateway");
const withAddress = onDevices(...reached, "smartphone");

const printer = onPeripherals(...printerTypes);
const display = onPeripherals("monitor", "projector", "interactive_display");
const networked = connectedBy("ethernet", "wifi");

/** Where a unit is in its rack. */
const rackPosition = <C>(when: C) => ({ rack: when, uPos: when, heightU: when });

/** Of every unit. */
export const unitVisibility = {
  noSerialReason: { field: "serialNumber", is: [null] },
  reservedFor: { field: "state", is: ["reserved"] },
  reservedUntil: { field: "state", is: ["reserved"] },
  loanDueAt: { field: "state", is: ["on_loan"] },
  installedAt: { field: "state", is: ["in_service"] },
  // Asked for by the answer that finds the other unit.
  duplicateSerialReason: { field: "serialNumber", is: [], refusedAs: "duplicate_serial" },
} as const satisfies Visibility<typeof unitList>;

export const computerVisibility = {
  ...unitVisibility,
  ...rackPosition(rackServer),
  raid: server,
  psuCount: server,
  hypervisor: server,
  managementIp: server,
  batteryHealthPct: portable,
  batteryCycles: portable,
  chargerIncluded: portable,
  screenInch: withScreen,
} as const satisfies Visibility<typeof computerList>;

export const networkVisibility = {
  ...unitVisibility,
  ...rackPosition(inRack),
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
  stack: onDevices("switch"),
  vlans: switching,
  wlan: wireless,
  ups: onDevices("ups"),
  imei: mobile,
  imei2: mobile,
  iccid: onPlan,
  msisdn: onPlan,
  operator: onPlan,
  plan: onPlan,
  planEndsOn: onPlan,
  extension: telephone,
  sipAccount: telephone,
} as const satisfies Visibility<typeof networkList>;

export const peripheralVisibility = {
  ...unitVisibility,
  hostname: networked,
  ip: networked,
  mac: networked,
  color: printer,
  duplex: printer,
  maxFormat: printer,
  consumables: printer,
  screenInch: display,
  resolution: display,
  panel: display,
} as const satisfies Visibility<typeof peripheralList>;

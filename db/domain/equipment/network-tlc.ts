import * as of from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";
import {
  connection,
  equipmentColumns,
  equipmentFields,
  equipmentFilters,
  equipmentRuleColumns,
  equipmentSearch,
  equipmentSort,
  rackFields,
} from "./equipment.ts";

const { optional } = of;

const deviceTypes = [
  "switch",
  "router",
  "firewall",
  "access_point",
  "wlan_controller",
  "modem_ont",
  "media_converter",
  "load_balancer",
  "patch_panel",
  "rack",
  "ups",
  "pdu",
  "radio_link",
  "ip_phone",
  "analog_phone",
  "pbx",
  "sip_gateway",
  "gsm_gateway",
  "smartphone",
  "sim_card",
  "other",
] as const;

const vlanId = () => of.integer(1, 4094);
const ports = () => optional(of.integer(0, 1024));
const watts = () => optional(of.integer(0, 20_000));

const port = {
  name: of.text(40),
  type: of.choice(["1000base-t", "1000base-x-sfp", "10gbase-t", "10gbase-x-sfpp", "wifi", "lte", "other"]),
  mode: optional(of.choice(["access", "tagged", "tagged_all"])),
  untaggedVlan: optional(vlanId()),
  taggedVlans: optional(of.identifier("vlanList")),
  speedMbps: optional(of.integer(1, 800_000)),
  poe: of.flag(),
  connectedTo: connection(),
  label: optional(of.text(80)),
};

const vlan = {
  vid: vlanId(),
  name: of.text(40),
  cidr: optional(of.identifier("cidr")),
  gateway: optional(of.identifier("ip")),
};

export const networkTlc = defineResource({
  ...listed("networkTlc"),
  shares: { table: "equipment", kind: "network_tlc" },
  fields: {
    ...equipmentFields,
    deviceType: of.choice(deviceTypes),
    hostname: optional(of.identifier("hostname")),
    managementIp: optional(of.identifier("ip")),
    managementUrl: optional(of.identifier("url")),
    managementVlan: optional(vlanId()),
    baseMac: optional(of.identifier("mac")),
    osFamily: optional(
      of.choice([
        "ios_xe",
        "junos",
        "routeros",
        "fortios",
        "arubaos",
        "unifi",
        "comware",
        "pfsense",
        "other",
      ]),
    ),
    firmware: optional(
      of.group({ release: of.text(40), releasedOn: optional(of.date()), updatedOn: optional(of.date()) }),
    ),
    portsTotal: ports(),
    portsUsed: ports(),
    portsFree: of.system(ports()),
    poe: optional(of.group({ supported: of.flag(true), budgetW: watts(), usedW: watts() })),
    stack: optional(
      of.group({
        memberRole: of.choice(["master", "member", "none"]),
        memberNo: optional(of.integer(1, 32)),
      }),
    ),
    ports: of.rows(port, 200),
    vlans: of.rows(vlan, 200),
    vlanIds: of.system(of.tags(200)),
    wlan: optional(
      of.group({
        ssids: of.tags(),
        bands: of.choices(["2_4", "5", "6"]),
        channels: of.tags(),
        security: optional(
          of.choice(["open", "wpa2_personal", "wpa2_enterprise", "wpa3_personal", "wpa3_enterprise"]),
        ),
      }),
    ),
    ...rackFields,
    ups: optional(
      of.group({
        va: of.integer(100, 1_000_000),
        batteryReplacedOn: optional(of.date()),
        runtimeMin: optional(of.integer(0, 10_000)),
      }),
    ),
    imei: optional(of.identifier("imei")),
    imei2: optional(of.identifier("imei")),
    iccid: optional(of.identifier("iccid")),
    msisdn: optional(of.identifier("e164")),
    operator: optional(of.text(80)),
    plan: optional(of.text(80)),
    planEndsOn: optional(of.date()),
    extension: optional(of.identifier("extension")),
    sipAccount: optional(of.text(80)),
  },
  label: ["name"],
  columns: equipmentColumns,
  search: [
    ...equipmentSearch,
    "hostname",
    "managementIp",
    "baseMac",
    "imei",
    "imei2",
    "iccid",
    "msisdn",
    "extension",
  ],
  filters: [
    ...equipmentFilters,
    "ports.connectedTo.equipmentId",
    "deviceType",
    "osFamily",
    "firmware.release",
    "vlanIds",
    "poe.supported",
    "portsFree",
    "planEndsOn",
  ],
  sort: [...equipmentSort, "managementIp", "portsFree", "planEndsOn"],
  ruleColumns: equipmentRuleColumns,
  unique: [["assetTag"]],
});

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

const computerTypes = [
  "desktop",
  "laptop",
  "all_in_one",
  "workstation",
  "mini_pc",
  "thin_client",
  "tablet",
  "server_tower",
  "server_rack",
  "server_blade",
  "virtual_host",
] as const;

const storage = {
  type: of.choice(["nvme", "ssd", "hdd", "emmc"]),
  sizeGb: of.integer(1, 100_000),
  serial: optional(of.identifier("reference")),
};

const operatingSystem = {
  family: of.choice([
    "windows",
    "windows_server",
    "linux",
    "macos",
    "chromeos",
    "android",
    "ios",
    "other",
    "none",
  ]),
  name: optional(of.text(80)),
  release: optional(of.text(40)),
  build: optional(of.text(40)),
  arch: optional(of.choice(["x64", "arm64", "x86"])),
};

const networkInterface = {
  name: of.text(40),
  type: of.withInitial(of.choice(["ethernet", "wifi", "bluetooth", "cellular"]), "ethernet"),
  mac: optional(of.identifier("mac")),
  ipMode: of.withInitial(of.choice(["dhcp", "static"]), "dhcp"),
  ip: optional(of.identifier("ip")),
  vlanId: optional(of.integer(1, 4094)),
  connectedTo: connection(),
};

const installedModule = {
  moduleId: of.ref("modules", { onDelete: "clear" }),
  release: optional(of.text(40)),
};

export const computers = defineResource({
  ...listed("computers"),
  shares: { table: "equipment", kind: "computer" },
  fields: {
    ...equipmentFields,
    computerType: of.choice(computerTypes),
    hostname: optional(of.identifier("hostname")),
    domain: optional(of.identifier("domain")),
    uuid: optional(of.identifier("uuid")),
    cpuModel: optional(of.text(80)),
    cpuCores: optional(of.integer(1, 256)),
    ramGb: optional(of.decimal(0.5, 4096)),
    storage: of.rows(storage, 24),
    gpu: optional(of.text(80)),
    os: optional(of.group(operatingSystem)),
    osLicense: optional(
      of.group({
        type: of.choice(["oem", "retail", "volume", "kms", "subscription", "none"]),
        keyLast5: optional(of.identifier("licenceKeyEnd")),
      }),
    ),
    officeSuite: optional(of.text(80)),
    antivirus: optional(of.group({ name: of.text(80), expiresOn: optional(of.date()) })),
    diskEncryption: optional(of.choice(["none", "bitlocker", "filevault", "luks", "other"])),
    remoteAccessId: of.ofOne(optional(of.identifier("reference", 40))),
    interfaces: of.rows(networkInterface, 24),
    modules: of.rows(installedModule, 50),
    batteryHealthPct: optional(of.integer(0, 100)),
    batteryCycles: optional(of.integer(0, 100_000)),
    chargerIncluded: of.flag(),
    screenInch: optional(of.decimal(1, 120)),
    ...rackFields,
    raid: optional(of.choice(["none", "0", "1", "5", "6", "10", "50", "60"])),
    psuCount: optional(of.integer(1, 8)),
    hypervisor: optional(of.text(80)),
    managementIp: optional(of.identifier("ip")),
  },
  label: ["name"],
  columns: equipmentColumns,
  search: [...equipmentSearch, "hostname", "interfaces.mac", "interfaces.ip", "managementIp"],
  filters: [
    ...equipmentFilters,
    "modules.moduleId",
    "interfaces.connectedTo.equipmentId",
    "computerType",
    "os.family",
    "os.release",
    "ramGb",
    "diskEncryption",
    "antivirus.expiresOn",
  ],
  sort: [...equipmentSort, "ramGb", "uuid"],
  ruleColumns: equipmentRuleColumns,
  unique: [["assetTag"]],
});

import * as of from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";
import {
  equipmentColumns,
  equipmentFields,
  equipmentFilters,
  equipmentRuleColumns,
  equipmentSearch,
  equipmentSort,
} from "./equipment.ts";

const { optional } = of;

const peripheralTypes = [
  "printer_laser",
  "printer_inkjet",
  "mfp",
  "label_printer",
  "receipt_printer",
  "plotter",
  "scanner",
  "barcode_reader",
  "monitor",
  "projector",
  "interactive_display",
  "dock",
  "keyboard",
  "mouse",
  "headset",
  "webcam",
  "external_drive",
  "card_reader",
  "biometric",
  "pos_terminal",
  "speaker",
  "other",
] as const;

type PeripheralType = (typeof peripheralTypes)[number];

/** Those that count the pages that they make. */
export const printerTypes = [
  "printer_laser",
  "printer_inkjet",
  "mfp",
  "label_printer",
  "receipt_printer",
  "plotter",
] as const satisfies readonly PeripheralType[];

export const isPrinter = ({ peripheralType }: Readonly<Record<string, unknown>>): boolean =>
  printerTypes.some((type) => type === peripheralType);

const consumable = {
  code: of.identifier("reference"),
  type: of.choice(["toner", "ink", "drum", "fuser", "roller", "waste", "label", "ribbon"]),
  color: of.withInitial(of.choice(["k", "c", "m", "y", "none"]), "k"),
  installedAt: optional(of.date()),
  levelPct: optional(of.integer(0, 100)),
  yieldPages: optional(of.integer(0, 1_000_000)),
};

export const peripherals = defineResource({
  ...listed("peripherals"),
  shares: { table: "equipment", kind: "peripheral" },
  fields: {
    ...equipmentFields,
    peripheralType: of.choice(peripheralTypes),
    connection: of.choices([
      "usb",
      "ethernet",
      "wifi",
      "bluetooth",
      "serial",
      "parallel",
      "hdmi",
      "dp",
      "vga",
    ]),
    hostname: optional(of.identifier("hostname")),
    ip: optional(of.identifier("ip")),
    mac: optional(of.identifier("mac")),
    color: of.flag(),
    duplex: of.flag(),
    maxFormat: optional(of.choice(["A4", "A3", "A2", "A1", "A0", "label"])),
    /** Of its last reading (`db/domain/readings`). */
    pageCount: of.system(optional(of.integer(0, 2_000_000_000))),
    consumables: of.rows(consumable, 24),
    lowestSupplyPct: of.system(optional(of.integer(0, 100))),
    screenInch: optional(of.decimal(1, 120)),
    resolution: optional(of.identifier("resolution")),
    panel: optional(of.choice(["ips", "va", "tn", "oled", "lcd", "dlp", "other"])),
  },
  label: ["name"],
  columns: equipmentColumns,
  search: [...equipmentSearch, "hostname", "ip", "mac", "consumables.code"],
  filters: [
    ...equipmentFilters,
    "peripheralType",
    "connection",
    "color",
    "maxFormat",
    "lowestSupplyPct",
    "pageCount",
  ],
  sort: [...equipmentSort, "pageCount", "lowestSupplyPct", "screenInch"],
  ruleColumns: equipmentRuleColumns,
  unique: [["assetTag"]],
});

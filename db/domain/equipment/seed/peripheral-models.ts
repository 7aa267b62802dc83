import type { peripherals } from "#db/domain/equipment/peripherals.ts";
import type { Values } from "#db/schema/kind.ts";
import type { Profile } from "#db/domain/departments/seed-list.ts";
import type { Make } from "./unit.ts";

export type PeripheralFields = Values<(typeof peripherals)["fields"]>;
type PeripheralType = PeripheralFields["peripheralType"];
type Connection = PeripheralFields["connection"];

export type PeripheralModel = Make & {
  type: PeripheralType;
  connection: Connection;
  /** Pages a month; none where it does not print. */
  monthly: number | null;
  color: boolean;
  maxFormat: PeripheralFields["maxFormat"];
  /** The references of what it uses up, black first. */
  supplies: readonly string[];
  screenInch: number | null;
  resolution: string | null;
};

type Line = readonly [
  manufacturer: string,
  name: string,
  type: PeripheralType,
  partNumber: string,
  category: string,
  price: number,
  connection: Connection,
  monthly: number | null,
  color: boolean,
  maxFormat: PeripheralFields["maxFormat"],
  supplies: readonly string[],
  screenInch: number | null,
  resolution: string | null,
];

// oxfmt-ignore
const lines = {
  m404: ["HP", "LaserJet Pro M404dn", "printer_laser", "W1A53A", "PRINTER", 52, ["ethernet", "usb"], 1800, false, "A4", ["CF259A"], null, null],
  m454: ["HP", "Color LaserJet Pro M454dn", "printer_laser", "W1Y44A", "PRINTER", 78, ["ethernet", "usb"], 900, true, "A4", ["W2030A", "W2031A", "W2033A", "W2032A"], null, null],
  hll: ["Brother", "HL-L5100DN", "printer_laser", "HLL5100DN", "PRINTER", 44, ["ethernet", "usb"], 1400, false, "A4", ["TN-3430"], null, null],
  c3530: ["Canon", "iR-ADV C3530i", "mfp", "3303C005", "MFP", 640, ["ethernet"], 5200, true, "A3", ["C-EXV49 BK", "C-EXV49 C", "C-EXV49 M", "C-EXV49 Y"], null, null],
  im2702: ["Ricoh", "IM 2702", "mfp", "418117", "MFP", 285, ["ethernet"], 3600, false, "A3", ["MP 2014H"], null, null],
  zd421: ["Zebra", "ZD421", "label_printer", "ZD4A042-30EM00EZ", "LABEL", 61, ["usb", "ethernet"], null, false, "label", [], null, null],
  ds530: ["Epson", "DS-530 II", "scanner", "B11B261401", "SCANNER", 58, ["usb"], null, false, "A4", [], null, null],
  p2422: ["Dell", "P2422H", "monitor", "DELL-P2422H", "MONITOR", 34, ["hdmi", "dp", "vga"], null, false, null, [], 23.8, "1920×1080"],
  e24: ["HP", "E24 G4", "monitor", "9VF99AA", "MONITOR", 36, ["hdmi", "dp"], null, false, null, [], 23.8, "1920×1080"],
  lg27: ["LG", "27UP850-W", "monitor", "27UP850-W", "MONITOR", 78, ["hdmi", "dp"], null, false, null, [], 27, "3840×2160"],
  voyager: ["Honeywell", "Voyager 1470g", "barcode_reader", "1470G2D-2USB", "BARCODE", 21, ["usb"], null, false, null, [], null, null],
  dock: ["Dell", "WD19S", "dock", "DELL-WD19S130W", "DOCK", 32, ["usb"], null, false, null, [], null, null],
} as const satisfies Record<string, Line>;

type Name = keyof typeof lines;

function modelOf(name: Name): PeripheralModel {
  const line: Line = lines[name];
  const [manufacturer, title, type, partNumber, category, price, connection, monthly, color, ...specs] = line;
  const [maxFormat, supplies, screenInch, resolution] = specs;
  return {
    manufacturer,
    name: title,
    type,
    partNumber,
    category,
    price,
    connection,
    monthly,
    color,
    maxFormat,
    supplies,
    screenInch,
    resolution,
    like: "desktop",
    ...(category === "MFP" && { maintenanceDays: 90 }),
    ...(category === "PRINTER" && { maintenanceDays: 180 }),
  };
}

const named: Record<Profile, readonly Name[]> = {
  office: ["p2422", "p2422", "e24", "lg27", "dock", "m404", "hll", "c3530", "ds530"],
  counter: ["p2422", "e24", "voyager", "voyager", "m404", "hll", "zd421", "ds530"],
  care: ["p2422", "e24", "zd421", "zd421", "m404", "voyager", "im2702"],
  laboratory: ["lg27", "lg27", "e24", "zd421", "m454", "voyager"],
  it: ["p2422", "e24", "dock", "dock", "m454", "lg27"],
  classroom: ["p2422", "p2422", "e24", "m404", "im2702"],
};

const shelf = (names: readonly Name[]): PeripheralModel[] => names.map(modelOf);

export const peripheralShelves: Record<Profile, readonly PeripheralModel[]> = {
  office: shelf(named.office),
  counter: shelf(named.counter),
  care: shelf(named.care),
  laboratory: shelf(named.laboratory),
  it: shelf(named.it),
  classroom: shelf(named.classroom),
};

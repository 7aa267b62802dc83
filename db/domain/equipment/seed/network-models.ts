import type { networkTlc } from "#db/domain/equipment/network-tlc.ts";
import type { Values } from "#db/schema/kind.ts";
import type { Make } from "./unit.ts";

export type NetworkFields = Values<(typeof networkTlc)["fields"]>;
type DeviceType = NetworkFields["deviceType"];

export type NetworkModel = Make & {
  type: DeviceType;
  osFamily: NetworkFields["osFamily"];
  release: string | null;
  portsTotal: number | null;
  /** What it can feed others with; none where it cannot. */
  poeBudgetW: number | null;
  va: number | null;
  heightU: number | null;
};

type Line = readonly [
  manufacturer: string,
  name: string,
  type: DeviceType,
  partNumber: string | null,
  category: string,
  like: Make["like"],
  price: number,
  osFamily: NetworkFields["osFamily"],
  release: string | null,
  portsTotal: number | null,
  poeBudgetW: number | null,
  va: number | null,
  heightU: number | null,
];

// oxfmt-ignore
const lines: readonly Line[] = [
  ["Cisco", "Catalyst 9200L-24P", "switch", "C9200L-24P-4G-E", "SWITCH", "server_rack", 620, "ios_xe", "17.9.4a", 28, 370, null, 1],
  ["Cisco", "Catalyst 1000-48T", "switch", "C1000-48T-4G-L", "SWITCH", "server_rack", 310, "ios_xe", "15.2(7)E8", 52, null, null, 1],
  ["Aruba", "2930F 24G PoE+", "switch", "JL255A", "SWITCH", "server_rack", 480, "arubaos", "WC.16.11", 28, 370, null, 1],
  ["TP-Link", "TL-SG3428", "switch", "TL-SG3428", "SWITCH", "server_rack", 62, "other", "3.0.5", 28, null, null, 1],
  ["MikroTik", "RB5009UG+S+IN", "router", "RB5009UG+S+IN", "ROUTER", "server_rack", 48, "routeros", "7.15.3", 9, null, null, 1],
  ["MikroTik", "CCR2004-16G-2S+", "router", "CCR2004-16G-2S+", "ROUTER", "server_rack", 96, "routeros", "7.14.2", 18, null, null, 1],
  ["Fortinet", "FortiGate 60F", "firewall", "FG-60F", "FIREWALL", "server_rack", 165, "fortios", "7.2.8", 10, null, null, 1],
  ["Fortinet", "FortiGate 100F", "firewall", "FG-100F", "FIREWALL", "server_rack", 520, "fortios", "7.2.8", 22, null, null, 1],
  ["Ubiquiti", "UniFi U6-Pro", "access_point", "U6-PRO", "AP", "desktop", 34, "unifi", "6.6.65", 1, null, null, null],
  ["Ubiquiti", "UniFi AC-LR", "access_point", "UAP-AC-LR", "AP", "desktop", 22, "unifi", "6.5.54", 1, null, null, null],
  ["Yealink", "T46U", "ip_phone", "SIP-T46U", "PHONE", "desktop", 38, null, "108.86.0.45", 2, null, null, null],
  ["Yealink", "T31P", "ip_phone", "SIP-T31P", "PHONE", "desktop", 13, null, "124.86.0.40", 2, null, null, null],
  ["APC", "Smart-UPS 1500", "ups", "SMT1500RMI2U", "UPS", "server_rack", 125, null, null, null, null, 1500, 2],
  ["Eaton", "5P 1550i", "ups", "5P1550I", "UPS", "server_rack", 118, null, null, null, null, 1550, 1],
  ["Samsung", "Galaxy A54", "smartphone", "SM-A546B", "MOBILE", "laptop", 72, null, "Android 14", null, null, null, null],
  ["Apple", "iPhone SE (2022)", "smartphone", "MMXF3", "MOBILE", "laptop", 98, null, "iOS 17.6", null, null, null, null],
  ["Mobilis", "SIM 4G", "sim_card", null, "SIM", "laptop", 1, null, null, null, null, null, null],
  ["Djezzy", "SIM 4G", "sim_card", null, "SIM", "laptop", 1, null, null, null, null, null, null],
  ["Maroc Telecom", "SIM 4G", "sim_card", null, "SIM", "laptop", 1, null, null, null, null, null, null],
];

const maintained: Partial<Record<DeviceType, number>> = { switch: 365, router: 365, firewall: 180, ups: 365 };

export const networkModels: readonly NetworkModel[] = lines.map(
  ([manufacturer, name, type, partNumber, category, like, price, osFamily, release, ...specs]) => {
    const [portsTotal, poeBudgetW, va, heightU] = specs;
    const maintenanceDays = maintained[type];
    return {
      manufacturer,
      name,
      type,
      partNumber,
      category,
      like,
      price,
      osFamily,
      release,
      portsTotal,
      poeBudgetW,
      va,
      heightU,
      ...(maintenanceDays !== undefined && { maintenanceDays }),
    };
  },
);

/** What a site gets, device after device: first what connects it, then what its people use. */
export const order: readonly DeviceType[] = [
  "firewall",
  "switch",
  "access_point",
  "ip_phone",
  "ups",
  "ip_phone",
  "switch",
  "ip_phone",
  "sim_card",
  "access_point",
  "ip_phone",
  "smartphone",
  "router",
  "ip_phone",
];

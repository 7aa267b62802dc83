import type { ExamplesOf } from "#db/schema/import/examples.ts";
import type { MemberName } from "#db/schema/list-routes.ts";

const computers = [
  {
    assetTag: "PC-0101",
    computerType: "laptop",
    manufacturer: "HP",
    model: "EliteBook 840 G10",
    serialNumber: "5CG3120XYZ",
    purchaseDate: "2026-01-15",
    "purchaseCost.amount": "1250",
    "purchaseCost.currency": "EUR",
    warrantyMonths: "36",
  },
  {
    assetTag: "PC-0102",
    computerType: "desktop",
    manufacturer: "Dell",
    model: "OptiPlex 7010",
    serialNumber: "8QK4RT3",
    purchaseDate: "2025-09-02",
    "purchaseCost.amount": "890.50",
    "purchaseCost.currency": "EUR",
    warrantyMonths: "24",
  },
];

const network = [
  {
    assetTag: "NET-0101",
    deviceType: "switch",
    manufacturer: "Cisco",
    model: "Catalyst 2960X-24",
    serialNumber: "FOC2148Z0AB",
    managementIp: "10.20.0.2",
  },
  {
    assetTag: "NET-0102",
    deviceType: "access_point",
    manufacturer: "Ubiquiti",
    model: "UniFi U6 Pro",
    serialNumber: "UBQ70A1B2C3",
    managementIp: "10.20.0.3",
  },
];

const peripherals = [
  {
    assetTag: "PER-0101",
    peripheralType: "printer_laser",
    manufacturer: "HP",
    model: "LaserJet Pro M404dn",
    serialNumber: "PHBQD12345",
  },
  {
    assetTag: "PER-0102",
    peripheralType: "monitor",
    manufacturer: "Dell",
    model: "P2423D",
    serialNumber: "CN0X1Y2Z31",
  },
];

const named = (rows: readonly Record<string, string>[], names: readonly string[]) =>
  rows.map((row, at) => ({ ...row, name: names[at] ?? "" }));

export const equipmentExamples = {
  computers: {
    en: named(computers, ["Reception laptop", "Accounting desktop"]),
    fr: named(computers, ["Portable de l’accueil", "Poste de la comptabilité"]),
    ar: named(computers, ["حاسوب الاستقبال", "حاسوب المحاسبة"]),
  },
  networkTlc: {
    en: named(network, ["First floor switch", "Meeting room access point"]),
    fr: named(network, ["Commutateur du 1er étage", "Borne de la salle de réunion"]),
    ar: named(network, ["محوّل الطابق الأول", "نقطة وصول قاعة الاجتماعات"]),
  },
  peripherals: {
    en: named(peripherals, ["Reception printer", "Accounting screen"]),
    fr: named(peripherals, ["Imprimante de l’accueil", "Écran de la comptabilité"]),
    ar: named(peripherals, ["طابعة الاستقبال", "شاشة المحاسبة"]),
  },
} satisfies { readonly [N in MemberName<"equipment">]: ExamplesOf<N> };

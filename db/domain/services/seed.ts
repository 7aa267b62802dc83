import type { services } from "./services.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { departmentId, departmentList } from "#db/domain/departments/seed-list.ts";
import { slaPolicyId } from "#db/domain/sla-policies/seed.ts";
import { idsBy, masterRow, words } from "#db/domain/seed/master-row.ts";
import { type SeedRow, seedId } from "#db/domain/seed/seed-row.ts";

type Service = SeedRow<(typeof services)["fields"]>;

// oxfmt-ignore
const offers: [code: string, en: string, fr: string, ar: string, coverage: NonNullable<Service["coverage"]>, includesParts: boolean, includesTravel: boolean, policy: "GOLD" | "SILVER" | "BRONZE"][] = [
  ["GLD", "Gold on-site", "Or sur site", "ذهبي في الموقع", "all", true, true, "GOLD"],
  ["SLV", "Silver", "Argent", "فضي", "on_site", false, true, "SILVER"],
  ["BRZ", "Bronze", "Bronze", "برونزي", "remote", false, false, "BRONZE"],
];

/** The services inside the clients' departments. */
// oxfmt-ignore
const units: [department: string, code: string, en: string, fr: string, ar: string, room: string][] = [
  ["AMAL/RAD", "IMG-1", "Imaging room 1 (CT)", "Salle d'imagerie 1 (scanner)", "قاعة التصوير 1 (سكانير)", "108"],
  ["AMAL/RAD", "IMG-2", "Imaging room 2 (MRI)", "Salle d'imagerie 2 (IRM)", "قاعة التصوير 2 (رنين)", "110"],
  ["AMAL/LAB", "BIO", "Biochemistry", "Biochimie", "الكيمياء الحيوية", "121"],
  ["AMAL/EMR", "TRI", "Triage", "Tri des urgences", "فرز الاستعجالات", "002"],
  ["AMAL/MAT", "NEO", "Neonatal care", "Néonatologie", "رعاية حديثي الولادة", "114"],
  ["BDL/DSI", "SOC", "Monitoring room", "Salle de supervision", "قاعة المراقبة", "204"],
  ["BDL/MNT", "GAB", "Cash machines", "Guichets automatiques", "الموزعات الآلية", "211"],
  ["BDL/CRD", "PME", "Business loans", "Crédit aux PME", "قروض المؤسسات", "512"],
  ["CSY/CIV", "BIO", "Biometric documents", "Documents biométriques", "الوثائق البيومترية", "3"],
  ["LIN/SCI", "PHY", "Physics laboratory", "Laboratoire de physique", "مخبر الفيزياء", "P2"],
  ["ATL/DOU", "TRA", "Transit desk", "Bureau du transit", "مكتب العبور", "104"],
];

export const supportOfferId = idsBy(
  "services",
  offers.map(([code]) => code),
);

/** The services inside a department. */
export const unitServicesOf = (department: string): string[] =>
  units.flatMap(([owner], index) =>
    owner === department ? [seedId("services", offers.length + index + 1)] : [],
  );

export function supportOfferRows(today: string): Service[] {
  return offers.map(([code, en, fr, ar, coverage, includesParts, includesTravel, policy], index) => ({
    ...masterRow("services", index, today, code, words(en, fr, ar)),
    type: "support_offer",
    slaPolicyId: slaPolicyId(policy),
    coverage,
    includesParts,
    includesTravel,
    priceRef: `TAR-${code}-1`,
    clientId: null,
    departmentId: null,
    headResponsibleId: null,
    room: null,
  }));
}

export function clientUnitRows(today: string): Service[] {
  return units.flatMap(([department, code, en, fr, ar, room], index) => {
    const departmentIndex = departmentList.findIndex(([client, name]) => `${client}/${name}` === department);
    const [client] = departmentList[departmentIndex] ?? [];
    if (client === undefined) return [];
    return {
      ...masterRow("services", offers.length + index, today, code, words(en, fr, ar)),
      type: "client_unit",
      slaPolicyId: null,
      coverage: null,
      includesParts: false,
      includesTravel: false,
      priceRef: null,
      clientId: clientId(client),
      departmentId: departmentId(department),
      headResponsibleId: seedId("responsibles", departmentIndex + 1),
      room,
    };
  });
}

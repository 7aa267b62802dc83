import { workTypes } from "#db/domain/applies-to.ts";
import type { diagnostics } from "./diagnostics.ts";
import { type ActionCode, actionId } from "#db/domain/actions-performed/seed.ts";
import { idsBy, masterRow, words } from "#db/domain/seed/master-row.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

type Diagnostic = SeedRow<(typeof diagnostics)["fields"]>;
type EquipmentKind = Diagnostic["kinds"][number];

const all: EquipmentKind[] = ["computer", "network_tlc", "peripheral"];
const computers: EquipmentKind[] = ["computer"];
const networks: EquipmentKind[] = ["network_tlc"];
const printers: EquipmentKind[] = ["peripheral"];
const connected: EquipmentKind[] = ["computer", "network_tlc"];

/** Severity 3 stops the work; the suggested actions stand in the order in which they are tried. */
// oxfmt-ignore
const sample = [
  ["D-PWR-01", "Power supply failed", "Alimentation en panne", "عطل في مزود الطاقة", "power", 3, all, ["A-REP-03", "A-REP-02", "A-LOA-01"]],
  ["D-PWR-02", "Battery worn out", "Batterie usée", "بطارية مستهلكة", "power", 1, computers, ["A-REP-03"]],
  ["D-HDD-01", "Disk failing (SMART errors)", "Disque défaillant (erreurs SMART)", "قرص صلب متعطل", "hardware", 3, computers, ["A-BKP-01", "A-REP-03", "A-INS-01"]],
  ["D-RAM-01", "Faulty memory module", "Barrette mémoire défectueuse", "ذاكرة معطوبة", "hardware", 2, computers, ["A-REP-03"]],
  ["D-MBD-01", "Motherboard failure", "Carte mère en panne", "عطل في اللوحة الأم", "hardware", 3, all, ["A-RMA-01", "A-REP-02", "A-SWP-01"]],
  ["D-SCR-01", "Broken screen", "Écran cassé", "شاشة مكسورة", "hardware", 2, ["computer", "peripheral"], ["A-REP-03", "A-REP-02", "A-LOA-01"]],
  ["D-LIQ-01", "Liquid damage", "Dégât par liquide", "تلف بسبب سائل", "hardware", 3, all, ["A-CLN-01", "A-BKP-01", "A-SWP-01"]],
  ["D-OVH-01", "Overheating, dust", "Surchauffe, poussière", "ارتفاع الحرارة والغبار", "environment", 2, all, ["A-CLN-01", "A-PRV-01"]],
  ["D-OS-01", "Operating system corrupted", "Système corrompu", "نظام التشغيل تالف", "software", 3, computers, ["A-BKP-01", "A-INS-01"]],
  ["D-OS-02", "Failed update", "Mise à jour échouée", "فشل التحديث", "software", 2, connected, ["A-INS-02", "A-RBT-01", "A-FW-01"]],
  ["D-APP-01", "Application error", "Erreur applicative", "خطأ في التطبيق", "software", 2, computers, ["A-INS-02", "A-CFG-01", "A-RBT-01"]],
  ["D-LIC-01", "Licence expired", "Licence expirée", "انتهاء الترخيص", "software", 1, connected, ["A-INS-02", "A-CFG-01"]],
  ["D-VIR-01", "Malware found", "Logiciel malveillant", "برمجية خبيثة", "security", 3, computers, ["A-VIR-01", "A-BKP-01", "A-INS-01"]],
  ["D-ACC-01", "Account locked / wrong rights", "Compte bloqué / droits incorrects", "حساب مقفل أو صلاحيات خاطئة", "user", 1, computers, ["A-CFG-01", "A-TRN-01"]],
  ["D-NET-01", "Cable or socket faulty", "Câble ou prise défectueux", "كابل أو مقبس معطوب", "network", 2, all, ["A-CBL-01", "A-REP-01"]],
  ["D-NET-02", "Switch port down", "Port du switch hors service", "منفذ المحوّل متوقف", "network", 2, networks, ["A-CFG-02", "A-RBT-01", "A-SWP-01"]],
  ["D-NET-03", "Wrong VLAN or address", "VLAN ou adresse incorrects", "شبكة أو عنوان خاطئ", "network", 2, all, ["A-CFG-02"]],
  ["D-NET-04", "Internet line down (provider)", "Ligne Internet coupée (opérateur)", "انقطاع خط الإنترنت", "network", 3, networks, ["A-DIA-01", "A-NON-01"]],
  ["D-WIF-01", "Weak Wi-Fi coverage", "Couverture Wi-Fi faible", "تغطية واي فاي ضعيفة", "network", 1, connected, ["A-CFG-02", "A-CBL-01"]],
  ["D-TEL-01", "Phone not registered", "Poste non enregistré", "الهاتف غير مسجل", "network", 2, networks, ["A-CFG-02", "A-RBT-01"]],
  ["D-PRN-01", "Paper jam", "Bourrage papier", "انحشار الورق", "hardware", 1, printers, ["A-CLN-01", "A-TRN-01"]],
  ["D-PRN-02", "Worn pickup roller", "Galet d'entraînement usé", "بكرة سحب مستهلكة", "hardware", 1, printers, ["A-REP-03", "A-CLN-01"]],
  ["D-PRN-03", "Consumable empty", "Consommable épuisé", "نفاد المستهلكات", "consumable", 1, printers, ["A-CON-01"]],
  ["D-PRN-04", "Driver or queue problem", "Pilote ou file d'impression", "مشكلة في برنامج التشغيل", "software", 1, ["computer", "peripheral"], ["A-INS-02", "A-CFG-01"]],
  ["D-USR-01", "Handling error, user shown", "Erreur de manipulation", "خطأ في الاستعمال", "user", 1, all, ["A-TRN-01"]],
  ["D-NFF-01", "No fault found", "Aucun défaut constaté", "لا يوجد عطل", "no_fault", 1, all, ["A-DIA-01", "A-NON-01"]],
] as const satisfies readonly (readonly [code: string, en: string, fr: string, ar: string, family: Diagnostic["family"], severity: number, kinds: readonly EquipmentKind[], actions: readonly ActionCode[]])[];

export type DiagnosticCode = (typeof sample)[number][0];

export const diagnosticId = idsBy<DiagnosticCode>(
  "diagnostics",
  sample.map(([code]) => code),
);

export function diagnosticRows(today: string): Diagnostic[] {
  return sample.map(([code, en, fr, ar, family, severity, kinds, actions], index) => ({
    ...masterRow("diagnostics", index, today, code, words(en, fr, ar)),
    family,
    kinds: [...kinds],
    appliesTo: workTypes.filter((type) => type !== "integration"),
    severity,
    suggestedActionIds: actions.map(actionId),
    parentId: null,
    warrantyExcluded: code === "D-LIQ-01",
  }));
}

import type { Values } from "#db/schema/kind.ts";
import type { actionsPerformed } from "./actions-performed.ts";
import { equipmentKinds, workTypes } from "#db/domain/applies-to.ts";
import { idsBy, masterRow, words } from "#db/domain/seed/master-row.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

type Action = SeedRow<(typeof actionsPerformed)["fields"]>;
type Flag = keyof Pick<
  Values<(typeof actionsPerformed)["fields"]>,
  "needsPart" | "needsBackup" | "needsPhoto" | "countsAsFix"
>;

// oxfmt-ignore
const actions = [
  ["A-DIA-01", "Diagnosis made", "Diagnostic effectué", "تم التشخيص", "diagnose", 20],
  ["A-CLN-01", "Cleaned", "Nettoyage", "تنظيف", "clean", 20, "countsAsFix"],
  ["A-RBT-01", "Restarted / reset", "Redémarrage / réinitialisation", "إعادة تشغيل", "repair", 10, "countsAsFix"],
  ["A-REP-01", "Repaired on site", "Réparation sur place", "إصلاح في الموقع", "repair", 45, "countsAsFix"],
  ["A-REP-02", "Repaired in workshop", "Réparation en atelier", "إصلاح في الورشة", "repair", 90, "countsAsFix"],
  ["A-REP-03", "Part replaced", "Pièce remplacée", "استبدال قطعة", "replace", 40, "needsPart", "countsAsFix"],
  ["A-CON-01", "Consumable replaced", "Consommable remplacé", "استبدال مستهلك", "replace", 10, "needsPart", "countsAsFix"],
  ["A-SWP-01", "Unit replaced", "Équipement remplacé", "استبدال الجهاز", "replace", 60, "countsAsFix"],
  ["A-LOA-01", "Loaner installed", "Prêt installé", "تركيب جهاز بديل مؤقت", "replace", 30],
  ["A-INS-01", "System reinstalled", "Réinstallation du système", "إعادة تثبيت النظام", "install", 120, "needsBackup", "countsAsFix"],
  ["A-INS-02", "Software installed / updated", "Logiciel installé / mis à jour", "تثبيت أو تحديث برنامج", "update", 30, "countsAsFix"],
  ["A-FW-01", "Firmware updated", "Micrologiciel mis à jour", "تحديث البرنامج الثابت", "update", 30],
  ["A-CFG-01", "Configuration corrected", "Configuration corrigée", "تصحيح الإعدادات", "configure", 20, "countsAsFix"],
  ["A-CFG-02", "Network set up (VLAN, IP)", "Réseau configuré (VLAN, IP)", "إعداد الشبكة", "configure", 30, "countsAsFix"],
  ["A-CBL-01", "Cabling redone", "Câblage refait", "إعادة التوصيل", "repair", 60, "needsPhoto", "countsAsFix"],
  ["A-VIR-01", "Malware removed", "Nettoyage antivirus", "إزالة البرمجيات الخبيثة", "repair", 60, "countsAsFix"],
  ["A-BKP-01", "Data backed up", "Données sauvegardées", "نسخ احتياطي للبيانات", "transfer", 45],
  ["A-MIG-01", "Data moved to the new unit", "Données transférées", "نقل البيانات", "transfer", 60],
  ["A-COL-01", "Unit collected", "Équipement enlevé", "استلام الجهاز", "collect", 15, "needsPhoto"],
  ["A-DLV-01", "Unit delivered", "Équipement livré", "تسليم الجهاز", "deliver", 20],
  ["A-RMA-01", "Sent to manufacturer (RMA)", "Envoyé au constructeur (RMA)", "إرسال إلى المصنع", "transfer", 20],
  ["A-PRV-01", "Preventive check done", "Contrôle préventif effectué", "فحص وقائي", "diagnose", 30],
  ["A-TRN-01", "User trained", "Utilisateur formé", "تدريب المستخدم", "train", 20],
  ["A-NON-01", "No action possible", "Aucune action possible", "لا إجراء ممكن", "none_possible", 10],
] as const satisfies readonly (readonly [code: string, en: string, fr: string, ar: string, family: Action["family"], typicalMin: number, ...flags: Flag[]])[];

export type ActionCode = (typeof actions)[number][0];

export const actionId = idsBy<ActionCode>(
  "actionsPerformed",
  actions.map(([code]) => code),
);

const workByFamily: Record<Action["family"], Action["appliesTo"]> = {
  diagnose: [...workTypes],
  repair: ["displacement", "maintenance", "incidence"],
  replace: ["displacement", "maintenance", "replacement", "incidence"],
  configure: [...workTypes],
  install: ["displacement", "maintenance", "replacement", "integration"],
  clean: ["displacement", "maintenance"],
  update: ["displacement", "maintenance", "incidence", "integration"],
  transfer: ["maintenance", "pickup", "replacement", "integration"],
  train: ["displacement", "maintenance", "incidence", "integration"],
  collect: ["pickup", "replacement"],
  deliver: ["pickup", "replacement", "integration"],
  none_possible: [...workTypes],
};

const onComputersOnly: readonly ActionCode[] = ["A-INS-01", "A-VIR-01", "A-BKP-01", "A-MIG-01"];

export function actionRows(today: string): Action[] {
  return actions.map(([code, en, fr, ar, family, typicalMin, ...flags], index) => {
    const has = (flag: Flag) => flags.some((one) => one === flag);
    return {
      ...masterRow("actionsPerformed", index, today, code, words(en, fr, ar)),
      family,
      appliesTo: workByFamily[family],
      kinds: onComputersOnly.includes(code) ? ["computer"] : [...equipmentKinds],
      typicalMin,
      needsPart: has("needsPart"),
      needsBackup: has("needsBackup"),
      needsPhoto: has("needsPhoto"),
      countsAsFix: has("countsAsFix"),
    };
  });
}

import type { modules } from "./modules.ts";
import { type ClientCode, clientId } from "#db/domain/clients/seed-list.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { departmentList } from "#db/domain/departments/seed-list.ts";
import { idsBy, masterRow, words } from "#db/domain/seed/master-row.ts";
import { type SeedRow, seedId } from "#db/domain/seed/seed-row.ts";

type Module = SeedRow<(typeof modules)["fields"]>;

type Described = readonly [
  code: string,
  en: string,
  fr: string,
  ar: string,
  vendor: string,
  release: string,
  type: Module["moduleType"],
  criticality: Module["criticality"],
  licence: string,
  /** None: the licence has no end. */
  daysLeft: number | null,
  /** None: every client has it. */
  client: ClientCode | null,
  /** The department whose head answers for it. */
  owner: string | null,
];

// oxfmt-ignore
const described: readonly Described[] = [
  ["HIS", "Hospital information system", "Système d'information hospitalier", "نظام معلومات المستشفى", "Nour Santé Logiciels", "8.3", "business_app", "critical", "50 postes", 210, "AMAL", "ITD"],
  ["PACS", "PACS viewer", "Visionneuse PACS", "عارض الصور الطبية", "Imalys", "4.2", "business_app", "critical", "12 postes flottants", 74, "AMAL", "RAD"],
  ["LIS", "Laboratory system", "Système de laboratoire", "نظام المخبر", "Nour Santé Logiciels", "5.1", "business_app", "high", "8 postes", 210, "AMAL", "LAB"],
  ["CORE", "Core banking", "Système bancaire central", "النظام البنكي المركزي", "Delta Finances", "12.4", "business_app", "critical", "Site", 45, "BDL", "DSI"],
  ["CARDS", "Card management", "Gestion monétique", "تسيير البطاقات", "Delta Finances", "3.9", "business_app", "critical", "Site", 160, "BDL", "MNT"],
  ["CIVIL", "Civil status register", "Registre d'état civil", "سجل الحالة المدنية", "Direction des systèmes", "2.6", "web_app", "high", "Public", null, "CSY", "CIV"],
  ["SCHOOL", "School management", "Gestion scolaire", "التسيير المدرسي", "Madrassa Soft", "6.0", "web_app", "medium", "Établissement", 300, "LIN", "DIR"],
  ["TMS", "Transport management", "Gestion du transport", "تسيير النقل", "Rihla Logistique", "9.7", "business_app", "high", "30 utilisateurs", -20, "ATL", "EXP"],
  ["OFFICE", "Office suite", "Suite bureautique", "حزمة المكتب", "Microsoft", "2408", "office", "medium", "Abonnement", 120, null, null],
  ["ACCOUNT", "Accounting", "Comptabilité", "برنامج المحاسبة", "Sage", "100 v11", "business_app", "high", "5 utilisateurs", 85, null, null],
  ["AGENT", "Endpoint protection", "Protection des postes", "حماية الأجهزة", "ESET", "11.1", "security", "high", "Par poste", 28, null, null],
  ["VPN", "VPN client", "Client VPN", "برنامج الشبكة الخاصة", "Fortinet", "7.4", "network_service", "medium", "Inclus", null, null, null],
  ["PDF", "PDF reader", "Lecteur PDF", "قارئ الملفات", "Adobe", "24.2", "office", "low", "Gratuit", null, null, null],
  ["BACKUP", "Backup agent", "Agent de sauvegarde", "برنامج النسخ الاحتياطي", "Veeam", "12.1", "network_service", "high", "Par serveur", 190, null, null],
  ["SQL", "Database server", "Serveur de bases de données", "خادم قواعد البيانات", "Microsoft", "2022", "database", "critical", "Par cœur", null, null, null],
];

const moduleId = idsBy(
  "modules",
  described.map(([code]) => code),
);
const releases = new Map(described.map(([code, , , , , release]) => [code, release]));

type Installed = { moduleId: string; release: string | null };

export const installedModules = (codes: readonly string[]): Installed[] =>
  codes.map((code) => ({ moduleId: moduleId(code), release: releases.get(code) ?? null }));

export function moduleRows(today: string): Module[] {
  return described.map(
    (
      [code, en, fr, ar, vendor, release, moduleType, criticality, licence, daysLeft, client, owner],
      index,
    ) => {
      const department = departmentList.findIndex(([of, name]) => of === client && name === owner);
      return {
        ...masterRow("modules", index, today, code, words(en, fr, ar)),
        vendor,
        softwareVersion: release,
        moduleType,
        criticality,
        ownerResponsibleId: department < 0 ? null : seedId("responsibles", department + 1),
        supportContact:
          client === null ? null : `support@${vendor.toLowerCase().replace(/[^a-z]/g, "")}.example`,
        licenseModel: licence,
        expiresOn: daysLeft === null ? null : addDays(today, daysLeft),
        clientIds: client === null ? [] : [clientId(client)],
      };
    },
  );
}

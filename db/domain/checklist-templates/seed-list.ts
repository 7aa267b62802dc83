import type { Translated } from "#db/schema/kind.ts";
import type { RowOf } from "#db/schema/registry.ts";
import { words } from "#db/domain/seed/master-row.ts";

type Template = RowOf<"checklistTemplates">;
type ChecklistItem = Template["items"][number];

export const checklistCodes = [
  "PC-ONSITE",
  "PRN-PREV",
  "NET-ONSITE",
  "WORKSHOP",
  "PICKUP",
  "SWAP",
  "PREVENTIVE",
] as const;

type Sample = { name: Translated } & Pick<Template, "appliesTo" | "equipmentKinds" | "items">;

const item = (
  key: string,
  type: ChecklistItem["type"],
  label: Translated,
  rest: Partial<Pick<ChecklistItem, "required" | "choices">> = {},
): ChecklistItem => ({ key, label, type, required: true, choices: [], ...rest });

const whereUseful = { required: false };

// oxfmt-ignore
export const sampleChecklists: Record<(typeof checklistCodes)[number], Sample> = {
  "PC-ONSITE": {
    name: words("PC repair on site", "Dépannage d’un PC sur site", "إصلاح حاسوب في الموقع"),
    appliesTo: ["displacement", "maintenance"],
    equipmentKinds: ["computer"],
    items: [
      item("LABEL", "scan", words("Scan the asset tag", "Scanner l’étiquette d’inventaire", "امسح ملصق الجرد")),
      item("BACKUP", "choice", words("User data", "Données de l’utilisateur", "بيانات المستخدم"), { choices: ["Sauvegardées", "Aucune", "Refus du client"] }),
      item("SYMPTOM", "text", words("What the user saw", "Ce que l’utilisateur a constaté", "ما لاحظه المستخدم")),
      item("DISK", "pass_fail", words("Disk test (SMART)", "Test du disque (SMART)", "اختبار القرص (SMART)")),
      item("MEMORY", "pass_fail", words("Memory test", "Test de la mémoire", "اختبار الذاكرة"), whereUseful),
      item("CLEAN", "check", words("Dust removed, fans turn", "Dépoussiérage fait, ventilateurs en marche", "أُزيل الغبار والمراوح تعمل"), whereUseful),
      item("UPDATES", "check", words("Updates and antivirus are current", "Mises à jour et antivirus à jour", "التحديثات ومضاد الفيروسات محدَّثة")),
      item("USERTEST", "pass_fail", words("The user tested it", "Essai par l’utilisateur", "جرّبه المستخدم")),
      item("SIGN", "signature", words("Signature of the user", "Signature de l’utilisateur", "توقيع المستخدم")),
    ],
  },
  "PRN-PREV": {
    name: words("Printer, preventive visit", "Imprimante, visite préventive", "طابعة، زيارة وقائية"),
    appliesTo: ["maintenance"],
    equipmentKinds: ["peripheral"],
    items: [
      item("COUNTER", "number", words("Page counter", "Compteur de pages", "عدّاد الصفحات")),
      item("TONER", "number", words("Toner left (%)", "Toner restant (%)", "الحبر المتبقي (%)")),
      item("ROLLERS", "choice", words("Pickup rollers", "Galets d’entraînement", "بكرات السحب"), { choices: ["Bons", "Usés", "Remplacés"] }),
      item("CLEAN", "check", words("Paper path and glass cleaned", "Chemin papier et vitre nettoyés", "نُظّف مسار الورق والزجاج")),
      item("FIRMWARE", "text", words("Firmware version", "Version du micrologiciel", "إصدار البرنامج الثابت"), whereUseful),
      item("TESTPAGE", "photo", words("Photo of the test page", "Photo de la page de test", "صورة صفحة الاختبار")),
      item("RESULT", "pass_fail", words("Print and scan test", "Test d’impression et de numérisation", "اختبار الطباعة والمسح")),
    ],
  },
  "NET-ONSITE": {
    name: words("Network intervention", "Intervention réseau", "تدخل على الشبكة"),
    appliesTo: ["displacement", "maintenance"],
    equipmentKinds: ["network_tlc"],
    items: [
      item("BEFORE", "photo", words("Photo of the rack before", "Photo de la baie avant", "صورة الخزانة قبل التدخل")),
      item("CONFIG", "check", words("Configuration backed up", "Configuration sauvegardée", "حُفظت نسخة من الإعدادات")),
      item("PORT", "text", words("Ports concerned", "Ports concernés", "المنافذ المعنية")),
      item("CABLE", "pass_fail", words("Cable test", "Test du câble", "اختبار الكابل"), whereUseful),
      item("LOSS", "number", words("Packet loss (%)", "Perte de paquets (%)", "نسبة فقد الحزم (%)")),
      item("UPLINK", "pass_fail", words("Internet and sites answer", "Internet et sites joignables", "الإنترنت والمواقع تستجيب")),
      item("AFTER", "photo", words("Photo of the rack after", "Photo de la baie après", "صورة الخزانة بعد التدخل")),
    ],
  },
  WORKSHOP: {
    name: words("Workshop repair and tests", "Réparation et tests en atelier", "إصلاح واختبارات في الورشة"),
    appliesTo: ["maintenance"],
    equipmentKinds: ["computer", "network_tlc", "peripheral"],
    items: [
      item("RECEIVED", "choice", words("State on arrival", "État à l’arrivée", "الحالة عند الوصول"), { choices: ["Intact", "Rayé", "Cassé"] }),
      item("ACCESSORIES", "text", words("Accessories received", "Accessoires reçus", "الملحقات المستلمة"), whereUseful),
      item("DAMAGE", "photo", words("Photo of the damage", "Photo du dégât", "صورة التلف"), whereUseful),
      item("SERIAL", "scan", words("Scan the part fitted", "Scanner la pièce posée", "امسح رمز القطعة المركبة"), whereUseful),
      item("BURNIN", "number", words("Burn-in test (hours)", "Test d’endurance (heures)", "اختبار التحمل (ساعات)")),
      item("FINALTEST", "pass_fail", words("Final test", "Test final", "الاختبار النهائي")),
      item("SAFETY", "pass_fail", words("Electrical safety", "Sécurité électrique", "السلامة الكهربائية")),
      item("CLEAN", "check", words("Cleaned and packed", "Nettoyé et emballé", "نُظّف وغُلّف")),
    ],
  },
  PICKUP: {
    name: words("Pickup at the client’s", "Enlèvement chez le client", "استلام من موقع العميل"),
    appliesTo: ["pickup"],
    equipmentKinds: [],
    items: [
      item("LABEL", "scan", words("Scan each unit", "Scanner chaque équipement", "امسح رمز كل جهاز")),
      item("STATE", "photo", words("Photo of the state", "Photo de l’état", "صورة الحالة")),
      item("ACCESSORIES", "text", words("Accessories taken along", "Accessoires emportés", "الملحقات المأخوذة"), whereUseful),
      item("DATA", "choice", words("The disks", "Les disques", "الأقراص"), { choices: ["Restent sur place", "Emportés", "Effacés"] }),
      item("PACKED", "check", words("Packed against shocks", "Emballé contre les chocs", "غُلّف ضد الصدمات")),
      item("SIGN", "signature", words("Signature of who hands over", "Signature de la personne qui remet", "توقيع من يسلّم")),
    ],
  },
  SWAP: {
    name: words("Replacement of a unit", "Remplacement d’un équipement", "استبدال جهاز"),
    appliesTo: ["replacement"],
    equipmentKinds: [],
    items: [
      item("OLD", "scan", words("Scan the unit removed", "Scanner l’équipement retiré", "امسح رمز الجهاز المنزوع")),
      item("NEW", "scan", words("Scan the unit installed", "Scanner l’équipement installé", "امسح رمز الجهاز المركب")),
      item("MIGRATED", "choice", words("User data", "Données de l’utilisateur", "بيانات المستخدم"), { choices: ["Transférées", "Aucune"] }),
      item("NETWORK", "pass_fail", words("Network and printing work", "Réseau et impression fonctionnent", "الشبكة والطباعة تعملان")),
      item("TRAINED", "check", words("The user knows what changed", "L’utilisateur connaît les changements", "اطّلع المستخدم على ما تغيّر"), whereUseful),
      item("SIGN", "signature", words("Signature of the recipient", "Signature du destinataire", "توقيع المستلم")),
    ],
  },
  PREVENTIVE: {
    name: words("Preventive maintenance of a PC", "Maintenance préventive d’un PC", "صيانة وقائية لحاسوب"),
    appliesTo: ["maintenance"],
    equipmentKinds: ["computer"],
    items: [
      item("LABEL", "scan", words("Scan the asset tag", "Scanner l’étiquette d’inventaire", "امسح ملصق الجرد")),
      item("DUST", "check", words("Dust removed", "Dépoussiérage", "إزالة الغبار")),
      item("DISK", "pass_fail", words("Disk test (SMART)", "Test du disque (SMART)", "اختبار القرص (SMART)")),
      item("FREE", "number", words("Free space (%)", "Espace libre (%)", "المساحة الحرة (%)")),
      item("UPDATES", "check", words("Updates installed", "Mises à jour installées", "ثُبّتت التحديثات")),
      item("ANTIVIRUS", "pass_fail", words("Antivirus active", "Antivirus actif", "مضاد الفيروسات نشط")),
      item("BATTERY", "number", words("Battery health (%)", "Santé de la batterie (%)", "سلامة البطارية (%)"), whereUseful),
    ],
  },
};

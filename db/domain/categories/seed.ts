import type { categories } from "./categories.ts";
import { categoryChecklist, categoryPolicy } from "./seed-work.ts";
import { customFieldsOf } from "./seed-custom-fields.ts";
import { idsBy, masterRow, words } from "#db/domain/seed/master-row.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

type Category = SeedRow<(typeof categories)["fields"]>;

/** A heading of the tree; the rows below it take its scope and kind. */
type Heading = readonly [
  code: string,
  en: string,
  fr: string,
  ar: string,
  scope: Category["scope"],
  kind: Category["kind"],
  tagPrefix: string | null,
];
type Leaf = readonly [
  code: string,
  parent: string,
  en: string,
  fr: string,
  ar: string,
  warrantyMonths?: number,
  maintenancePeriodDays?: number,
];
type Urgency = readonly [
  impact: NonNullable<Category["defaultImpact"]>,
  urgency: NonNullable<Category["defaultUrgency"]>,
];

// oxfmt-ignore
const headings: readonly Heading[] = [
  ["EQ-PC", "Computers", "Ordinateurs", "الحواسيب", "equipment", "computer", "PC"],
  ["EQ-NET", "Network and telecom", "Réseau et télécom", "الشبكات والاتصالات", "equipment", "network_tlc", "NET"],
  ["EQ-PER", "Peripherals", "Périphériques", "الملحقات", "equipment", "peripheral", "PER"],
  ["RQ", "Requests", "Demandes", "الطلبات", "request", null, null],
  ["IN", "Incidences", "Incidents", "الحوادث", "incidence", null, null],
  ["SY", "Symptoms", "Symptômes", "الأعراض", "symptom", null, null],
];

// oxfmt-ignore
const leaves: readonly Leaf[] = [
  ["LAPTOP", "EQ-PC", "Laptop", "Ordinateur portable", "حاسوب محمول", 36],
  ["DESKTOP", "EQ-PC", "Desktop", "Ordinateur de bureau", "حاسوب مكتبي", 36],
  ["AIO", "EQ-PC", "All-in-one", "Tout-en-un", "حاسوب متكامل", 36],
  ["WORKSTATION", "EQ-PC", "Workstation", "Station de travail", "محطة عمل", 36, 365],
  ["MINI", "EQ-PC", "Mini PC", "Mini PC", "حاسوب مصغر", 36],
  ["THIN", "EQ-PC", "Thin client", "Client léger", "حاسوب طرفي", 36],
  ["TABLET", "EQ-PC", "Tablet", "Tablette", "لوح رقمي", 24],
  ["SERVER", "EQ-PC", "Server", "Serveur", "خادم", 60, 180],
  ["VHOST", "EQ-PC", "Virtual host", "Hôte virtuel", "مضيف افتراضي", 0, 180],
  ["SWITCH", "EQ-NET", "Switch", "Commutateur", "محوّل شبكة", 60, 365],
  ["ROUTER", "EQ-NET", "Router", "Routeur", "موجّه", 36, 365],
  ["FIREWALL", "EQ-NET", "Firewall", "Pare-feu", "جدار حماية", 36, 180],
  ["AP", "EQ-NET", "Access point", "Borne Wi-Fi", "نقطة وصول لاسلكية", 36],
  ["PHONE", "EQ-NET", "IP phone", "Téléphone IP", "هاتف شبكي", 24],
  ["UPS", "EQ-NET", "Uninterruptible power supply", "Onduleur", "مزود طاقة احتياطي", 24, 365],
  ["MOBILE", "EQ-NET", "Mobile phone", "Téléphone mobile", "هاتف محمول", 24],
  ["SIM", "EQ-NET", "SIM card", "Carte SIM", "شريحة هاتف"],
  ["PRINTER", "EQ-PER", "Printer", "Imprimante", "طابعة", 12, 180],
  ["MFP", "EQ-PER", "Multifunction printer", "Multifonction", "طابعة متعددة الوظائف", 12, 90],
  ["LABEL", "EQ-PER", "Label printer", "Imprimante d'étiquettes", "طابعة ملصقات", 12],
  ["SCANNER", "EQ-PER", "Scanner", "Scanner", "ماسح ضوئي", 12],
  ["MONITOR", "EQ-PER", "Monitor", "Écran", "شاشة", 36],
  ["BARCODE", "EQ-PER", "Barcode reader", "Lecteur de codes-barres", "قارئ الباركود", 12],
  ["DOCK", "EQ-PER", "Docking station", "Station d'accueil", "قاعدة توصيل", 12],
  ["RQ-BREAK", "RQ", "Breakdown", "Panne", "عطل"],
  ["RQ-INSTALL", "RQ", "Installation", "Installation", "تركيب"],
  ["RQ-MOVE", "RQ", "Move within the premises", "Déménagement interne", "نقل داخلي"],
  ["RQ-PREV", "RQ", "Preventive maintenance", "Maintenance préventive", "صيانة وقائية"],
  ["RQ-RETURN", "RQ", "Return and end of use", "Retour et fin d'usage", "إرجاع وإنهاء الاستعمال"],
  ["IN-SERVICE", "IN", "Service interruption", "Interruption de service", "انقطاع الخدمة"],
  ["IN-SECURITY", "IN", "Security incident", "Incident de sécurité", "حادث أمني"],
  ["IN-ACCESS", "IN", "Access and accounts", "Accès et comptes", "الوصول والحسابات"],
  ["IN-QUESTION", "IN", "Question", "Question", "استفسار"],
  ["SY-BOOT", "SY", "Does not start", "Ne démarre pas", "لا يعمل عند التشغيل"],
  ["SY-SLOW", "SY", "Slow", "Lenteur", "بطء"],
  ["SY-NET", "SY", "No network", "Pas de réseau", "لا توجد شبكة"],
  ["SY-PRINT", "SY", "Does not print", "N'imprime pas", "لا يطبع"],
  ["SY-SCREEN", "SY", "No picture", "Pas d'image", "لا توجد صورة"],
  ["SY-NOISE", "SY", "Abnormal noise", "Bruit anormal", "صوت غير عادي"],
  ["RQ-PRINT", "RQ", "Printing", "Impression", "الطباعة"],
  ["RQ-NET", "RQ", "Network and Wi-Fi", "Réseau et Wi-Fi", "الشبكة والواي فاي"],
  ["RQ-PC", "RQ", "Workstation", "Poste de travail", "محطة العمل"],
  ["RQ-SERVER", "RQ", "Server", "Serveur", "الخادم"],
  ["RQ-TEL", "RQ", "Telephony", "Téléphonie", "الهاتف"],
  ["RQ-ACCESS", "RQ", "Accounts and access", "Comptes et accès", "الحسابات وصلاحيات الدخول"],
  ["RQ-SOFT", "RQ", "Software", "Logiciels", "البرامج"],
  ["RQ-DELIVERY", "RQ", "Delivery", "Livraison", "التسليم"],
  ["RQ-SURVEY", "RQ", "Site survey", "Visite technique", "معاينة الموقع"],
  ["RQ-TRAIN", "RQ", "Training", "Formation", "التكوين"],
  ["RQ-INVENTORY", "RQ", "Inventory on site", "Inventaire sur site", "جرد في الموقع"],
  ["SY-ERROR", "SY", "Error message", "Message d'erreur", "رسالة خطأ"],
  ["SY-HEAT", "SY", "Overheats", "Surchauffe", "سخونة زائدة"],
  ["SY-BATTERY", "SY", "Battery does not last", "Batterie qui ne tient pas", "البطارية لا تدوم"],
  ["SY-JAM", "SY", "Paper jams", "Bourrages papier", "انحشار الورق"],
  ["SY-SIGNIN", "SY", "Cannot sign in", "Connexion impossible", "تعذر الدخول"],
  ["SY-CALL", "SY", "No calls", "Pas d'appels", "لا مكالمات"],
  ["SY-BREAK", "SY", "Broken or damaged", "Cassé ou abîmé", "مكسور أو متضرر"],
  ["RQ-REPORT", "RQ", "Reported by the client", "Signalé par le client", "بلاغ من العميل"],
];

const urgencies: Record<string, Urgency> = {
  "RQ-BREAK": ["single_user", "high"],
  "RQ-INSTALL": ["single_user", "medium"],
  "RQ-MOVE": ["department", "low"],
  "RQ-PREV": ["department", "low"],
  "RQ-RETURN": ["single_user", "low"],
  "RQ-PRINT": ["department", "medium"],
  "RQ-NET": ["department", "high"],
  "RQ-PC": ["single_user", "medium"],
  "RQ-SERVER": ["organisation", "high"],
  "RQ-TEL": ["department", "medium"],
  "RQ-ACCESS": ["single_user", "medium"],
  "RQ-SOFT": ["single_user", "medium"],
  "RQ-DELIVERY": ["single_user", "low"],
  "RQ-SURVEY": ["department", "low"],
  "RQ-TRAIN": ["department", "low"],
  "RQ-INVENTORY": ["department", "low"],
  "IN-SERVICE": ["organisation", "high"],
  "IN-SECURITY": ["department", "high"],
  "IN-ACCESS": ["single_user", "medium"],
  "IN-QUESTION": ["single_user", "low"],
};

export const categoryId = idsBy(
  "categories",
  [...headings, ...leaves].map(([code]) => code),
);

export function categoryRows(today: string): Category[] {
  const top = headings.map(([code, en, fr, ar, scope, kind, tagPrefix], index) => ({
    ...masterRow("categories", index, today, code, words(en, fr, ar)),
    ...none,
    ...lookOf(code),
    scope,
    kind,
    tagPrefix,
    auditPeriodDays: scope === "equipment" ? 365 : null,
  }));
  const below = leaves.map(([code, parent, en, fr, ar, warranty = null, maintenance = null], index) => {
    const [, , , , scope = "equipment", kind = null, tagPrefix = null] =
      headings.find(([one]) => one === parent) ?? [];
    const [defaultImpact = null, defaultUrgency = null] = urgencies[code] ?? [];
    return {
      ...masterRow("categories", headings.length + index, today, code, words(en, fr, ar)),
      ...lookOf(code),
      scope,
      kind,
      parentId: categoryId(parent),
      tagPrefix,
      auditPeriodDays: scope === "equipment" ? 365 : null,
      defaultWarrantyMonths: warranty,
      maintenancePeriodDays: maintenance,
      defaultImpact,
      defaultUrgency,
      checklistTemplateId: categoryChecklist(code),
      slaPolicyId: categoryPolicy(code),
      customFields: customFieldsOf(code),
    };
  });
  return [...top, ...below];
}

type Look = readonly [icon: Category["icon"], color: Category["color"]];

// oxfmt-ignore
const looks: Record<string, Look> = {
  "EQ-PC": ["laptop", "violet"], "LAPTOP": ["laptop", "violet"], "DESKTOP": ["desktop", "violet"], "AIO": ["screen", "violet"],
  "WORKSTATION": ["cpu", "violet"], "MINI": ["box", "violet"], "THIN": ["desktop", "grey"], "TABLET": ["tablet", "violet"],
  "SERVER": ["server", "red"], "VHOST": ["cloud", "red"],
  "EQ-NET": ["network", "blue"], "SWITCH": ["socket", "blue"], "ROUTER": ["router", "blue"], "FIREWALL": ["shield", "red"],
  "AP": ["antenna", "blue"], "PHONE": ["phone", "blue"], "UPS": ["battery", "amber"], "MOBILE": ["smartphone", "blue"], "SIM": ["sim", "blue"],
  "EQ-PER": ["printer", "green"], "PRINTER": ["printer", "green"], "MFP": ["printer", "green"], "LABEL": ["label", "green"],
  "SCANNER": ["scanner", "green"], "MONITOR": ["screen", "green"], "BARCODE": ["barcode", "green"], "DOCK": ["dock", "green"],
  "RQ": ["tools", "grey"], "RQ-BREAK": ["alert", "amber"], "RQ-INSTALL": ["plug", "grey"], "RQ-MOVE": ["truck", "grey"],
  "RQ-PREV": ["calendar", "grey"], "RQ-RETURN": ["return", "grey"], "RQ-PRINT": ["printer", "grey"], "RQ-NET": ["network", "grey"],
  "RQ-PC": ["laptop", "grey"], "RQ-SERVER": ["server", "red"], "RQ-TEL": ["phone", "grey"], "RQ-ACCESS": ["key", "grey"],
  "RQ-SOFT": ["cloud", "grey"], "RQ-DELIVERY": ["box", "grey"], "RQ-SURVEY": ["socket", "grey"], "RQ-TRAIN": ["question", "grey"],
  "RQ-INVENTORY": ["barcode", "grey"], "RQ-REPORT": ["question", "amber"],
  "IN": ["alert", "grey"], "IN-SERVICE": ["power", "red"], "IN-SECURITY": ["shield", "red"], "IN-ACCESS": ["key", "grey"],
  "IN-QUESTION": ["question", "grey"],
  "SY": ["gauge", "grey"], "SY-BOOT": ["power", "grey"], "SY-SLOW": ["gauge", "grey"], "SY-NET": ["antenna", "grey"],
  "SY-PRINT": ["printer", "grey"], "SY-SCREEN": ["screen", "grey"], "SY-NOISE": ["sound", "grey"],
  "SY-ERROR": ["alert", "grey"], "SY-HEAT": ["gauge", "amber"], "SY-BATTERY": ["battery", "grey"], "SY-JAM": ["printer", "grey"],
  "SY-SIGNIN": ["key", "grey"], "SY-CALL": ["phone", "grey"], "SY-BREAK": ["tools", "grey"],
};

function lookOf(code: string): Pick<Category, "icon" | "color"> {
  const [icon, color] = looks[code] ?? [null, "grey"];
  return { icon, color };
}

const none = {
  parentId: null,
  defaultWarrantyMonths: null,
  maintenancePeriodDays: null,
  defaultImpact: null,
  defaultUrgency: null,
  checklistTemplateId: null,
  slaPolicyId: null,
  customFields: [],
};

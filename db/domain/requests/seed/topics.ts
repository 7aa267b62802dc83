import type { ActionCode } from "#db/domain/actions-performed/seed.ts";
import type { VisitPurpose } from "#db/domain/requests/displacements.ts";
import { words } from "#db/domain/seed/master-row.ts";
import type { Translated } from "#db/schema/kind.ts";
import type { Outcome } from "#db/domain/requests/states.ts";
import type { WorkSubject } from "./work.ts";

/** What work is about where nothing is broken. */
export type Topic = WorkSubject & {
  minutes: readonly [number, number];
  actions: readonly ActionCode[];
  outcome: Outcome;
  note: Translated;
};

const calm = { impact: "single_user", urgency: "low", description: null } as const;

const delivery: Topic = {
  ...calm,
  category: "RQ-DELIVERY",
  minutes: [20, 35],
  actions: ["A-DLV-01"],
  outcome: "delivered",
  title: words("Delivery of a unit", "Livraison d’un équipement", "تسليم جهاز"),
  note: words(
    "Unit delivered and switched on in front of the user.",
    "Équipement livré et mis en marche devant l’utilisateur.",
    "سُلّم الجهاز وشُغّل أمام المستخدم.",
  ),
};

const inspection: Topic = {
  ...calm,
  category: "RQ-SURVEY",
  minutes: [35, 60],
  actions: ["A-PRV-01"],
  outcome: "no_fault_found",
  title: words("Inspection after works", "Contrôle après travaux", "معاينة بعد الأشغال"),
  note: words(
    "All sockets and units checked, nothing to report.",
    "Prises et équipements contrôlés, rien à signaler.",
    "فُحصت المقابس والأجهزة ولا ملاحظات.",
  ),
};

/** By the purpose of a visit; what is repaired is about a fault. */
export const topics: Record<VisitPurpose, Topic> = {
  delivery,
  return_of_unit: {
    ...delivery,
    title: words("Return of a repaired unit", "Retour d’un équipement réparé", "إرجاع جهاز بعد إصلاحه"),
    note: words(
      "Repaired unit put back and tested with the user.",
      "Équipement réparé remis en place et testé avec l’utilisateur.",
      "أُعيد الجهاز المصلح إلى مكانه وجُرّب مع المستخدم.",
    ),
  },
  installation: {
    ...calm,
    urgency: "medium",
    category: "RQ-INSTALL",
    minutes: [45, 80],
    actions: ["A-CFG-02", "A-INS-02"],
    outcome: "delivered",
    title: words("Installation at a new desk", "Installation d’un poste", "تركيب جهاز في مكتب جديد"),
    note: words(
      "Unit installed, network and printing tested.",
      "Poste installé, réseau et impression testés.",
      "رُكّب الجهاز وجُرّبت الشبكة والطباعة.",
    ),
  },
  site_survey: {
    ...calm,
    impact: "department",
    category: "RQ-SURVEY",
    minutes: [60, 90],
    actions: ["A-DIA-01"],
    outcome: "no_fault_found",
    title: words("Survey for new sockets", "Visite technique pour nouvelles prises", "معاينة لإضافة مقابس"),
    note: words(
      "Eleven sockets counted, drawing sent to the client.",
      "Onze prises relevées, plan transmis au client.",
      "أُحصي أحد عشر مقبسًا وأُرسل المخطط إلى العميل.",
    ),
  },
  training: {
    ...calm,
    impact: "department",
    category: "RQ-TRAIN",
    minutes: [75, 110],
    actions: ["A-TRN-01"],
    outcome: "delivered",
    title: words("Training on scanning", "Formation à la numérisation", "تكوين على المسح الضوئي"),
    note: words(
      "Six people trained, a short guide left.",
      "Six personnes formées, un aide-mémoire remis.",
      "تكوين ستة أشخاص مع تسليم دليل مختصر.",
    ),
  },
  inspection,
  inventory: {
    ...inspection,
    category: "RQ-INVENTORY",
    minutes: [80, 115],
    outcome: "delivered",
    title: words("Stock-take of the site", "Inventaire du site", "جرد أجهزة الموقع"),
    note: words(
      "All units scanned, two labels printed again.",
      "Tous les équipements scannés, deux étiquettes réimprimées.",
      "مُسحت كل الأجهزة وأُعيدت طباعة ملصقين.",
    ),
  },
  diagnosis: inspection,
  repair: inspection,
  other: inspection,
};

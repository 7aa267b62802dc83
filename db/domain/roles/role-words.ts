import type { Translated } from "#db/schema/kind.ts";
import type { RoleCode } from "#db/rules/roles/role.ts";

/** What a built-in role is called. Apart from its rules, so that the worker, which has no words, does not carry them. */
type RoleWords = {
  name: Translated;
  description: Translated;
};

export const roleWords: Record<RoleCode, RoleWords> = {
  admin: {
    name: { en: "Administrator", fr: "Administrateur", ar: "مدير النظام" },
    description: {
      en: "Owns the system and may do everything in it.",
      fr: "Responsable du système, peut tout y faire.",
      ar: "المسؤول عن النظام، وله جميع الصلاحيات فيه.",
    },
  },
  editor: {
    name: { en: "Manager", fr: "Responsable de service", ar: "مدير الخدمة" },
    description: {
      en: "Leads service, stock and integration; security administration is not his.",
      fr: "Dirige le service, le stock et l'intégration, sans l'administration de la sécurité.",
      ar: "يدير الخدمة والمخزون ومشاريع التركيب، دون إدارة الأمان.",
    },
  },
  author: {
    name: { en: "Help-desk agent", fr: "Agent d'assistance", ar: "موظف مكتب المساعدة" },
    description: {
      en: "Creates, qualifies, assigns, schedules and closes requests.",
      fr: "Crée, qualifie, affecte, planifie et clôture les demandes.",
      ar: "ينشئ الطلبات ويصنفها ويسندها ويجدولها ويغلقها.",
    },
  },
  maintainer: {
    name: { en: "Field technician", fr: "Technicien de terrain", ar: "فني ميداني" },
    description: {
      en: "Does the work assigned to him, at clients' sites and in the workshop.",
      fr: "Réalise les interventions qui lui sont affectées, sur site et en atelier.",
      ar: "ينفذ الأعمال المسندة إليه في مواقع العملاء وفي الورشة.",
    },
  },
  subscriber: {
    name: { en: "Observer", fr: "Observateur", ar: "مراقب" },
    description: {
      en: "Reads and exports everything, costs and audit log included; writes nothing.",
      fr: "Consulte et exporte tout, coûts et journal d'audit compris ; ne modifie rien.",
      ar: "يطّلع على كل شيء ويصدّره، بما في ذلك التكاليف وسجل التدقيق، ولا يعدّل شيئًا.",
    },
  },
  client: {
    name: { en: "Client", fr: "Client", ar: "عميل" },
    description: {
      en: "Demonstration client: opens the access control page and nothing else.",
      fr: "Client de démonstration : n'ouvre que la page de contrôle d'accès.",
      ar: "عميل تجريبي: لا يفتح سوى صفحة التحكم في الوصول.",
    },
  },
  workshop: {
    name: { en: "Workshop technician", fr: "Technicien d'atelier", ar: "فني الورشة" },
    description: {
      en: "Repairs on the bench, receives pickups and prepares units.",
      fr: "Répare en atelier, réceptionne les enlèvements et prépare les équipements.",
      ar: "يصلح الأجهزة في الورشة ويستقبل الأجهزة المستلمة من المواقع ويجهزها.",
    },
  },
  inventory_manager: {
    name: { en: "Inventory manager", fr: "Gestionnaire de stock", ar: "مسؤول المخزون" },
    description: {
      en: "Keeps equipment, parts, stock-takes and labels, and imports them.",
      fr: "Tient les équipements, les pièces, les inventaires et les étiquettes, et les importe.",
      ar: "يدير الأجهزة وقطع الغيار وعمليات الجرد والملصقات ويستوردها.",
    },
  },
  integration_coordinator: {
    name: { en: "Integration coordinator", fr: "Coordinateur d'intégration", ar: "منسق التركيب والتشغيل" },
    description: {
      en: "Leads integration jobs from the plan to acceptance.",
      fr: "Conduit les chantiers d'intégration, de la planification à la réception.",
      ar: "يقود مشاريع التركيب والتشغيل من التخطيط حتى الاستلام النهائي.",
    },
  },
  client_contact: {
    name: { en: "Client contact", fr: "Interlocuteur client", ar: "جهة الاتصال لدى العميل" },
    description: {
      en: "Reports problems and follows his own requests.",
      fr: "Signale les problèmes et suit ses propres demandes.",
      ar: "يبلغ عن الأعطال ويتابع طلباته الخاصة.",
    },
  },
  client_manager: {
    name: {
      en: "Client IT manager",
      fr: "Responsable informatique du client",
      ar: "مسؤول المعلوماتية لدى العميل",
    },
    description: {
      en: "Sees the units, requests and reports of his company, and approves quotes.",
      fr: "Voit les équipements, les demandes et les rapports de sa société, et approuve les devis.",
      ar: "يطّلع على أجهزة شركته وطلباتها وتقاريرها، ويوافق على عروض الأسعار.",
    },
  },
};

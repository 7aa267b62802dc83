import type { Examples } from "#db/schema/import/examples.ts";

/** Rows of a template, in the words of the person who fills it in. */
export const masterExamples = {
  departments: {
    en: [
      { code: "BUY-EX", "name.en": "Purchasing" },
      { code: "COM-EX", "name.en": "Communication" },
    ],
    fr: [
      { code: "BUY-EX", "name.fr": "Achats" },
      { code: "COM-EX", "name.fr": "Communication" },
    ],
    ar: [
      { code: "BUY-EX", "name.ar": "المشتريات" },
      { code: "COM-EX", "name.ar": "الاتصال" },
    ],
  },
  categories: {
    en: [
      { code: "EX-LAPTOP", "name.en": "Rugged laptops", scope: "equipment", kind: "computer" },
      { code: "EX-CABLE", "name.en": "Cable faults", scope: "symptom" },
    ],
    fr: [
      { code: "EX-LAPTOP", "name.fr": "Portables durcis", scope: "equipment", kind: "computer" },
      { code: "EX-CABLE", "name.fr": "Pannes de câble", scope: "symptom" },
    ],
    ar: [
      { code: "EX-LAPTOP", "name.ar": "حواسيب محمولة متينة", scope: "equipment", kind: "computer" },
      { code: "EX-CABLE", "name.ar": "أعطال الكوابل", scope: "symptom" },
    ],
  },
  segments: {
    en: [
      { code: "EX-HOTEL", "name.en": "Hotels" },
      { code: "EX-RETAIL", "name.en": "Retail" },
    ],
    fr: [
      { code: "EX-HOTEL", "name.fr": "Hôtellerie" },
      { code: "EX-RETAIL", "name.fr": "Commerce de détail" },
    ],
    ar: [
      { code: "EX-HOTEL", "name.ar": "الفنادق" },
      { code: "EX-RETAIL", "name.ar": "تجارة التجزئة" },
    ],
  },
  services: {
    en: [
      { code: "EX-BRONZE", "name.en": "Bronze support", type: "support_offer" },
      { code: "EX-REMOTE", "name.en": "Remote support", type: "support_offer" },
    ],
    fr: [
      { code: "EX-BRONZE", "name.fr": "Support Bronze", type: "support_offer" },
      { code: "EX-REMOTE", "name.fr": "Support à distance", type: "support_offer" },
    ],
    ar: [
      { code: "EX-BRONZE", "name.ar": "دعم برونزي", type: "support_offer" },
      { code: "EX-REMOTE", "name.ar": "دعم عن بُعد", type: "support_offer" },
    ],
  },
  diagnostics: {
    en: [
      { code: "EX-FAN", "name.en": "Noisy fan", family: "hardware" },
      { code: "EX-CONFIG", "name.en": "Wrong settings", family: "software" },
    ],
    fr: [
      { code: "EX-FAN", "name.fr": "Ventilateur bruyant", family: "hardware" },
      { code: "EX-CONFIG", "name.fr": "Mauvais réglages", family: "software" },
    ],
    ar: [
      { code: "EX-FAN", "name.ar": "مروحة مزعجة", family: "hardware" },
      { code: "EX-CONFIG", "name.ar": "إعدادات خاطئة", family: "software" },
    ],
  },
  actionsPerformed: {
    en: [
      { code: "EX-CLEAN", "name.en": "Fan cleaned", family: "clean", typicalMin: "20" },
      { code: "EX-CONF", "name.en": "Settings corrected", family: "configure", typicalMin: "15" },
    ],
    fr: [
      { code: "EX-CLEAN", "name.fr": "Ventilateur nettoyé", family: "clean", typicalMin: "20" },
      { code: "EX-CONF", "name.fr": "Réglages corrigés", family: "configure", typicalMin: "15" },
    ],
    ar: [
      { code: "EX-CLEAN", "name.ar": "تنظيف المروحة", family: "clean", typicalMin: "20" },
      { code: "EX-CONF", "name.ar": "تصحيح الإعدادات", family: "configure", typicalMin: "15" },
    ],
  },
  modules: {
    en: [
      { code: "EX-PAYROLL", "name.en": "Payroll", moduleType: "business_app" },
      { code: "EX-ARCHIVE", "name.en": "Document archive", moduleType: "web_app" },
    ],
    fr: [
      { code: "EX-PAYROLL", "name.fr": "Paie", moduleType: "business_app" },
      { code: "EX-ARCHIVE", "name.fr": "Archivage", moduleType: "web_app" },
    ],
    ar: [
      { code: "EX-PAYROLL", "name.ar": "الرواتب", moduleType: "business_app" },
      { code: "EX-ARCHIVE", "name.ar": "أرشيف الوثائق", moduleType: "web_app" },
    ],
  },
  clients: {
    en: [
      {
        code: "SUNRISE",
        legalName: "Sunrise Clinic Ltd",
        clientType: "company",
        phone: "+442079460101",
        email: "office@sunrise.example",
      },
      {
        code: "OAKHIGH",
        legalName: "Oak Hill High School",
        clientType: "public_body",
        phone: "+442079460102",
        email: "it@oakhill.example",
      },
    ],
    fr: [
      {
        code: "ELBARAKA",
        legalName: "Boulangerie El Baraka SARL",
        clientType: "company",
        phone: "+213550100101",
        email: "contact@elbaraka.example",
      },
      {
        code: "LYCEE",
        legalName: "Lycée Avenir",
        clientType: "public_body",
        phone: "+213550100102",
        email: "info@lycee-avenir.example",
      },
    ],
    ar: [
      {
        code: "NOUR",
        legalName: "مؤسسة النور للتجارة",
        clientType: "company",
        phone: "+213550100101",
        email: "contact@nour.example",
      },
      {
        code: "AMAL-EX",
        legalName: "جمعية الأمل",
        clientType: "association",
        phone: "+213550100102",
        email: "info@amal.example",
      },
    ],
  },
  sites: {
    en: [
      { code: "HQ-EX", name: "Head office", address: "12 Main Street", city: "London" },
      { code: "WH-EX", name: "Warehouse", address: "4 Dock Road", city: "Leeds" },
    ],
    fr: [
      { code: "SIEGE-EX", name: "Siège social", address: "12, rue de la Liberté", city: "Alger" },
      { code: "DEPOT-EX", name: "Dépôt", address: "Zone industrielle, lot 4", city: "Blida" },
    ],
    ar: [
      { code: "HQ-EX", name: "المقر الرئيسي", address: "12 شارع الاستقلال", city: "الجزائر" },
      { code: "WH-EX", name: "المستودع", address: "المنطقة الصناعية، رقم 4", city: "البليدة" },
    ],
  },
  responsibles: {
    en: [
      {
        firstName: "Emily",
        lastName: "Carter",
        jobTitle: "Office manager",
        email: "emily.carter@sunrise.example",
        "phones.0.number": "+442079460103",
      },
      {
        firstName: "James",
        lastName: "Foster",
        jobTitle: "IT lead",
        email: "james.foster@sunrise.example",
        "phones.0.number": "+442079460104",
      },
    ],
    fr: [
      {
        firstName: "Nadia",
        lastName: "Bensalem",
        jobTitle: "Responsable administrative",
        email: "nadia.bensalem@elbaraka.example",
        "phones.0.number": "+213550100103",
      },
      {
        firstName: "Karim",
        lastName: "Haddad",
        jobTitle: "Informaticien",
        email: "karim.haddad@elbaraka.example",
        "phones.0.number": "+213550100104",
      },
    ],
    ar: [
      {
        firstName: "نادية",
        lastName: "بن سالم",
        jobTitle: "مسؤولة إدارية",
        email: "nadia@nour.example",
        "phones.0.number": "+213550100103",
      },
      {
        firstName: "كريم",
        lastName: "حداد",
        jobTitle: "تقني إعلام آلي",
        email: "karim@nour.example",
        "phones.0.number": "+213550100104",
      },
    ],
  },
} satisfies Record<string, Examples>;

import type { ExamplesOf } from "#db/schema/import/examples.ts";

/** Rows of a template, in the words of the person who fills it in. */
export const siteExamples: ExamplesOf<"sites"> = {
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
};

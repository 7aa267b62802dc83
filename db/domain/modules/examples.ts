import type { ExamplesOf } from "#db/schema/import/examples.ts";

/** Rows of a template, in the words of the person who fills it in. */
export const moduleExamples: ExamplesOf<"modules"> = {
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
};

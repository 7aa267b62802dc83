import type { ExamplesOf } from "#db/schema/import/examples.ts";

/** Rows of a template, in the words of the person who fills it in. */
export const departmentExamples: ExamplesOf<"departments"> = {
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
};

import type { ExamplesOf } from "#db/schema/import/examples.ts";

/** Rows of a template, in the words of the person who fills it in. */
export const segmentExamples: ExamplesOf<"segments"> = {
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
};

import type { ExamplesOf } from "#db/schema/import/examples.ts";

/** Rows of a template, in the words of the person who fills it in. */
export const categoryExamples: ExamplesOf<"categories"> = {
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
};

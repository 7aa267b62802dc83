import type { ExamplesOf } from "#db/schema/import/examples.ts";

/** Rows of a template, in the words of the person who fills it in. */
export const diagnosticExamples: ExamplesOf<"diagnostics"> = {
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
};

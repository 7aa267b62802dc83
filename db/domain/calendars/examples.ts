import type { ExamplesOf } from "#db/schema/import/examples.ts";

/** Rows of a template, in the words of the person who fills it in. */
export const calendarExamples: ExamplesOf<"calendars"> = {
  en: [
    { code: "EX-SHOPS", "name.en": "Shops", timeZone: "Africa/Algiers" },
    { code: "EX-LONDON", "name.en": "London office", timeZone: "Europe/London" },
  ],
  fr: [
    { code: "EX-MAGASINS", "name.fr": "Magasins", timeZone: "Africa/Algiers" },
    { code: "EX-TUNIS", "name.fr": "Bureau de Tunis", timeZone: "Africa/Tunis" },
  ],
  ar: [
    { code: "EX-MAGASINS", "name.ar": "المحلات", timeZone: "Africa/Algiers" },
    { code: "EX-TUNIS", "name.ar": "مكتب تونس", timeZone: "Africa/Tunis" },
  ],
};

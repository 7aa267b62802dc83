import type { ExamplesOf } from "#db/schema/import/examples.ts";

/** Rows of a template, in the words of the person who fills it in. */
export const actionPerformedExamples: ExamplesOf<"actionsPerformed"> = {
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
};

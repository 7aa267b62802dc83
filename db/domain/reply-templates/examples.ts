import type { ExamplesOf } from "#db/schema/import/examples.ts";

/** Rows of a template, in the words of the person who fills it in. */
export const replyTemplateExamples: ExamplesOf<"replyTemplates"> = {
  en: [
    {
      code: "EX-DELAY",
      "name.en": "We come later",
      use: "note",
      "body.en": "Our technician arrives later today.",
    },
    {
      code: "EX-SCREEN",
      "name.en": "Screen stays black",
      use: "request",
      "body.en": "Since when? Is its light on?",
    },
  ],
  fr: [
    {
      code: "EX-RETARD",
      "name.fr": "Passage retardé",
      use: "note",
      "body.fr": "Notre technicien passera plus tard aujourd’hui.",
    },
    {
      code: "EX-ECRAN",
      "name.fr": "Écran noir",
      use: "request",
      "body.fr": "Depuis quand ? Le voyant est-il allumé ?",
    },
  ],
  ar: [
    { code: "EX-RETARD", "name.ar": "تأخر الزيارة", use: "note", "body.ar": "سيصل التقني لاحقًا اليوم." },
    { code: "EX-ECRAN", "name.ar": "شاشة سوداء", use: "request", "body.ar": "منذ متى؟ وهل المؤشر مضاء؟" },
  ],
};

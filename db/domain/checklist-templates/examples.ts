import type { ExamplesOf } from "#db/schema/import/examples.ts";

/** Rows of a template, in the words of the person who fills it in. */
export const checklistTemplateExamples: ExamplesOf<"checklistTemplates"> = {
  en: [
    { code: "EX-TABLET", "name.en": "Tablet handover", appliesTo: "replacement", equipmentKinds: "computer" },
    { code: "EX-ROUTER", "name.en": "Router check", appliesTo: "maintenance", equipmentKinds: "network_tlc" },
  ],
  fr: [
    {
      code: "EX-TABLETTE",
      "name.fr": "Remise d’une tablette",
      appliesTo: "replacement",
      equipmentKinds: "computer",
    },
    {
      code: "EX-ROUTEUR",
      "name.fr": "Contrôle d’un routeur",
      appliesTo: "maintenance",
      equipmentKinds: "network_tlc",
    },
  ],
  ar: [
    {
      code: "EX-TABLETTE",
      "name.ar": "تسليم لوح رقمي",
      appliesTo: "replacement",
      equipmentKinds: "computer",
    },
    { code: "EX-ROUTEUR", "name.ar": "فحص موجّه", appliesTo: "maintenance", equipmentKinds: "network_tlc" },
  ],
};

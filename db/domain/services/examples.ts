import type { ExamplesOf } from "#db/schema/import/examples.ts";

/** Rows of a template, in the words of the person who fills it in. */
export const serviceExamples: ExamplesOf<"services"> = {
  en: [
    { code: "EX-BRONZE", "name.en": "Bronze support", type: "support_offer" },
    { code: "EX-REMOTE", "name.en": "Remote support", type: "support_offer" },
  ],
  fr: [
    { code: "EX-BRONZE", "name.fr": "Support Bronze", type: "support_offer" },
    { code: "EX-REMOTE", "name.fr": "Support à distance", type: "support_offer" },
  ],
  ar: [
    { code: "EX-BRONZE", "name.ar": "دعم برونزي", type: "support_offer" },
    { code: "EX-REMOTE", "name.ar": "دعم عن بُعد", type: "support_offer" },
  ],
};

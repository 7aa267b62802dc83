import type { ExamplesOf } from "#db/schema/import/examples.ts";

/** Rows of a template, in the words of the person who fills it in. */
export const clientExamples: ExamplesOf<"clients"> = {
  en: [
    {
      code: "SUNRISE",
      legalName: "Sunrise Clinic Ltd",
      clientType: "company",
      phone: "+442079460101",
      email: "office@sunrise.example",
    },
    {
      code: "OAKHIGH",
      legalName: "Oak Hill High School",
      clientType: "public_body",
      phone: "+442079460102",
      email: "it@oakhill.example",
    },
  ],
  fr: [
    {
      code: "ELBARAKA",
      legalName: "Boulangerie El Baraka SARL",
      clientType: "company",
      phone: "+213550100101",
      email: "contact@elbaraka.example",
    },
    {
      code: "LYCEE",
      legalName: "Lycée Avenir",
      clientType: "public_body",
      phone: "+213550100102",
      email: "info@lycee-avenir.example",
    },
  ],
  ar: [
    {
      code: "NOUR",
      legalName: "مؤسسة النور للتجارة",
      clientType: "company",
      phone: "+213550100101",
      email: "contact@nour.example",
    },
    {
      code: "AMAL-EX",
      legalName: "جمعية الأمل",
      clientType: "association",
      phone: "+213550100102",
      email: "info@amal.example",
    },
  ],
};

import type { ExamplesOf } from "#db/schema/import/examples.ts";

/** Rows of a template, in the words of the person who fills it in. */
export const responsibleExamples: ExamplesOf<"responsibles"> = {
  en: [
    {
      firstName: "Emily",
      lastName: "Carter",
      jobTitle: "Office manager",
      email: "emily.carter@sunrise.example",
      "phones.0.number": "+442079460103",
    },
    {
      firstName: "James",
      lastName: "Foster",
      jobTitle: "IT lead",
      email: "james.foster@sunrise.example",
      "phones.0.number": "+442079460104",
    },
  ],
  fr: [
    {
      firstName: "Nadia",
      lastName: "Bensalem",
      jobTitle: "Responsable administrative",
      email: "nadia.bensalem@elbaraka.example",
      "phones.0.number": "+213550100103",
    },
    {
      firstName: "Karim",
      lastName: "Haddad",
      jobTitle: "Informaticien",
      email: "karim.haddad@elbaraka.example",
      "phones.0.number": "+213550100104",
    },
  ],
  ar: [
    {
      firstName: "نادية",
      lastName: "بن سالم",
      jobTitle: "مسؤولة إدارية",
      email: "nadia@nour.example",
      "phones.0.number": "+213550100103",
    },
    {
      firstName: "كريم",
      lastName: "حداد",
      jobTitle: "تقني إعلام آلي",
      email: "karim@nour.example",
      "phones.0.number": "+213550100104",
    },
  ],
};

import type { ExamplesOf } from "#db/schema/import/examples.ts";

const days = { awayFrom: "2027-07-04 08:00", awayUntil: "2027-07-15 17:00" };

/** Rows of a template, in the words of the person who fills it in. */
export const absenceExamples: ExamplesOf<"absences"> = {
  en: [{ personId: "technician@demo.com", ...days, absenceReason: "Leave" }],
  fr: [{ personId: "technician@demo.com", ...days, absenceReason: "Congé" }],
  ar: [{ personId: "technician@demo.com", ...days, absenceReason: "إجازة" }],
};

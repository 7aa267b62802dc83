import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const absenceSynonyms: SynonymsOf<"absences"> = {
  fields: {
    personId: "person | employee | technician | user | personne | employé | technicien | الشخص | التقني",
    awayFrom: "from | start | start date | du | début | date de début | من | البداية",
    awayUntil: "until | to | end | end date | au | fin | date de fin | إلى | النهاية",
    absenceReason: "reason | type | absence type | motif | nature | السبب | نوع الغياب",
    internalNote: "note | comment | remarque | commentaire | ملاحظة",
  },
  leftOut: "",
};

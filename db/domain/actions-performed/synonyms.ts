import { leftOutOfMasters, masterSynonyms } from "#db/domain/master-synonyms.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const actionPerformedSynonyms: SynonymsOf<"actionsPerformed"> = {
  fields: {
    ...masterSynonyms,
    "name.en": `${masterSynonyms["name.en"]} | action | task`,
    "name.fr": `${masterSynonyms["name.fr"]} | action | tâche | intervention`,
    "name.ar": `${masterSynonyms["name.ar"]} | الإجراء | العملية`,
    family: "family | category | group | famille | catégorie | groupe | العائلة | الفئة",
    typicalMin: "duration | time | minutes | standard time | durée | temps | المدة",
  },
  leftOut: leftOutOfMasters,
};

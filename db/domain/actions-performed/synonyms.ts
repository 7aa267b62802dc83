import { leftOutOfMasters, masterSynonyms } from "#db/domain/master-synonyms.ts";
import type { Synonyms } from "#db/schema/import/synonyms.ts";

export const actionPerformedSynonyms: Synonyms = {
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

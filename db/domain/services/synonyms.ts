import { clientWords, leftOutOfMasters, masterSynonyms, policyWords } from "#db/domain/master-synonyms.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const serviceSynonyms: SynonymsOf<"services"> = {
  fields: {
    ...masterSynonyms,
    "name.en": `${masterSynonyms["name.en"]} | service | service name`,
    "name.fr": `${masterSynonyms["name.fr"]} | prestation | nom du service`,
    "name.ar": `${masterSynonyms["name.ar"]} | الخدمة`,
    type: "type | kind | service type | type de service | نوع الخدمة",
    clientId: clientWords,
    departmentId: "department | département | القسم",
    headResponsibleId: "head | manager | responsable | chef | المسؤول",
    room: "room | bureau | salle | local | القاعة | المكتب",
    slaPolicyId: policyWords,
    coverage: "coverage | couverture | التغطية",
    priceRef: "price | price reference | tarif | référence tarifaire | السعر",
  },
  leftOut: leftOutOfMasters,
};

import { clientWords, leftOutOfMasters, masterSynonyms } from "#db/domain/master-synonyms.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const departmentSynonyms: SynonymsOf<"departments"> = {
  fields: {
    clientId: clientWords,
    ...masterSynonyms,
    "name.en": `${masterSynonyms["name.en"]} | department | department name`,
    "name.fr": `${masterSynonyms["name.fr"]} | département | service | direction`,
    "name.ar": `${masterSynonyms["name.ar"]} | القسم | المصلحة | المديرية`,
    parentId: "parent | parent department | part of | département parent | rattaché à | القسم الأعلى",
    siteId: "site | location | office | lieu | agence | الموقع | الفرع",
    floor: "floor | level | étage | niveau | الطابق",
    headResponsibleId:
      "head | manager | department head | head of department | chef | chef de service | responsable | المسؤول | رئيس المصلحة",
    costCenter:
      "cost center | cost centre | cost code | centre de coût | centre de coûts | section analytique | مركز التكلفة",
  },
  leftOut: leftOutOfMasters,
};

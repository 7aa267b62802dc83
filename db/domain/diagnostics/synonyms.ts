import { leftOutOfMasters, masterSynonyms } from "#db/domain/master-synonyms.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const diagnosticSynonyms: SynonymsOf<"diagnostics"> = {
  fields: {
    ...masterSynonyms,
    family: "family | category | group | famille | catégorie | groupe | العائلة | الفئة",
    severity: "severity | level | gravité | niveau | الخطورة",
    parentId: "parent | parent diagnostic | diagnostic parent | التشخيص الأصل",
  },
  leftOut: leftOutOfMasters,
};

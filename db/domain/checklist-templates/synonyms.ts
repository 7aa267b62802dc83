import { leftOutOfMasters, masterSynonyms } from "#db/domain/master-synonyms.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const checklistTemplateSynonyms: SynonymsOf<"checklistTemplates"> = {
  fields: {
    ...masterSynonyms,
    "name.en": `${masterSynonyms["name.en"]} | checklist | template | template name`,
    "name.fr": `${masterSynonyms["name.fr"]} | liste de contrôle | modèle | check-list`,
    "name.ar": `${masterSynonyms["name.ar"]} | قائمة التحقق | النموذج`,
    appliesTo: "applies to | request type | used for | s'applique à | type de demande | ينطبق على",
    equipmentKinds: "equipment | kinds | kind of equipment | type d'équipement | équipement | أصناف الأجهزة",
  },
  leftOut: leftOutOfMasters,
};

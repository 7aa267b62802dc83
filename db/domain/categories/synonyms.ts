import { leftOutOfMasters, masterSynonyms, policyWords } from "#db/domain/master-synonyms.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const categorySynonyms: SynonymsOf<"categories"> = {
  fields: {
    ...masterSynonyms,
    "name.en": `${masterSynonyms["name.en"]} | category | category name`,
    "name.fr": `${masterSynonyms["name.fr"]} | catégorie | nom de la catégorie`,
    "name.ar": `${masterSynonyms["name.ar"]} | الفئة | الصنف`,
    parentId:
      "parent | parent category | subcategory of | catégorie parente | catégorie mère | sous-catégorie de | الفئة الأصل",
    scope: "scope | used for | category type | utilisation | type de catégorie | مجال الاستعمال",
    kind: "kind of equipment | equipment kind | type d'équipement | صنف الأجهزة",
    checklistTemplateId: "checklist | checklist template | liste de contrôle | قائمة التحقق",
    slaPolicyId: policyWords,
    tagPrefix: "prefix | tag prefix | préfixe | البادئة",
    defaultWarrantyMonths: "warranty | default warranty | garantie | garantie par défaut | الضمان",
    maintenancePeriodDays: "maintenance interval | maintenance period | périodicité | دورية الصيانة",
  },
  leftOut: `${leftOutOfMasters} | eula | checkin email | image | qty | quantity`,
};

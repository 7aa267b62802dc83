import { leftOutOfMasters, masterSynonyms } from "#db/domain/master-synonyms.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const replyTemplateSynonyms: SynonymsOf<"replyTemplates"> = {
  fields: {
    ...masterSynonyms,
    "name.en": `${masterSynonyms["name.en"]} | canned response | macro | template | subject`,
    "name.fr": `${masterSynonyms["name.fr"]} | réponse type | modèle | objet`,
    "name.ar": `${masterSynonyms["name.ar"]} | الرد الجاهز | النموذج`,
    use: "used for | used in | purpose | usage | emploi | الاستعمال",
    categoryId: "category | ticket category | catégorie | catégorie de demande | الفئة",
    "body.en": "text | body | message | content | text (en) | english text",
    "body.fr": "texte | contenu | text (fr) | french text | texte français",
    "body.ar": "النص | المحتوى | text (ar) | arabic text | texte arabe",
  },
  leftOut: leftOutOfMasters,
};

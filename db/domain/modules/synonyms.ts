import { leftOutOfMasters, masterSynonyms } from "#db/domain/master-synonyms.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const moduleSynonyms: SynonymsOf<"modules"> = {
  fields: {
    ...masterSynonyms,
    "name.en": `${masterSynonyms["name.en"]} | software | software name | application | product | license name`,
    "name.fr": `${masterSynonyms["name.fr"]} | logiciel | application | produit`,
    "name.ar": `${masterSynonyms["name.ar"]} | البرنامج | التطبيق`,
    vendor:
      "publisher | vendor | manufacturer | editor | éditeur | fabricant | fournisseur | الناشر | المورد",
    softwareVersion: "version | software version | release | الإصدار | النسخة",
    moduleType: "type | category | software type | catégorie | type de logiciel | النوع | الفئة",
    licenseModel: "license | licence | license type | licence model | type de licence | الترخيص",
    expiresOn:
      "expires | expires on | expiration | expiration date | expiry date | license expires | date d'expiration | expire le | échéance | تاريخ الانتهاء",
    ownerResponsibleId: "owner | application owner | propriétaire | responsable | المسؤول",
    supportContact: "support | support contact | contact support | الدعم",
    clientIds: "clients | companies | customers | sociétés | العملاء | الزبائن",
  },
  leftOut: `${leftOutOfMasters} | seats | product key | license key | min qty`,
};

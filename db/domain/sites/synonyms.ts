import { clientWords, activeWords, cityWords, leftOutOfMasters } from "#db/domain/master-synonyms.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const siteSynonyms: SynonymsOf<"sites"> = {
  fields: {
    clientId: clientWords,
    code: "code | site code | location code | branch code | code site | code agence | n° agence | رمز الموقع | رمز الفرع",
    name: "name | site | site name | location | location name | branch | office | nom | nom du site | site | agence | nom de l'agence | libellé | الاسم | اسم الموقع | الموقع | الفرع",
    address: "address | street | street address | adresse | rue | العنوان",
    city: cityWords,
    "geo.lat": "latitude | lat | خط العرض",
    "geo.lng": "longitude | lng | lon | long | خط الطول",
    zone: "zone | area | region | secteur | région | المنطقة",
    travelMin:
      "travel time | travel time (min) | temps de trajet | durée du trajet | temps de trajet (min) | مدة التنقل",
    contactResponsibleId:
      "contact | site contact | contact person | contact sur place | interlocuteur | جهة الاتصال | المسؤول",
    openingHours: "opening hours | hours | business hours | horaires | horaires d'ouverture | ساعات العمل",
    accessInstructions: "access | access instructions | accès | consignes d'accès | تعليمات الدخول",
    active: activeWords,
  },
  leftOut: leftOutOfMasters,
};

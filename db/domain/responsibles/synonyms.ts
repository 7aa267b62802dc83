import {
  clientWords,
  phoneWords,
  emailWords,
  activeWords,
  leftOutOfMasters,
} from "#db/domain/master-synonyms.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const responsibleSynonyms: SynonymsOf<"responsibles"> = {
  fields: {
    clientId: clientWords,
    firstName: "first name | given name | forename | firstname | prénom | الاسم الأول | الاسم الشخصي",
    lastName:
      "last name | surname | family name | lastname | nom | nom de famille | اللقب | الاسم العائلي | اسم العائلة | full name | name | display name | contact name | nom complet | nom et prénom | nom prénom | الاسم الكامل | الاسم واللقب | الاسم",
    nameAr: "arabic name | name in arabic | nom arabe | nom en arabe | الاسم بالعربية | الاسم الكامل بالعربية",
    jobTitle:
      "job title | position | role | organization title | organization 1 title | function | occupation | title | fonction | poste | titre | qualité | الوظيفة | المنصب | الصفة",
    departmentId:
      "department | organization department | dept | division | département | service | direction | القسم | المصلحة | المديرية",
    siteId: "site | location | office | office location | lieu | agence | الموقع | الفرع",
    "phones.0.number": `mobile | mobile phone | cell | cell phone | cellular | phone 1 - value | primary phone | mobile number | portable | tél portable | téléphone portable | gsm | الهاتف المحمول | النقال | الجوال | ${phoneWords}`,
    email: `${emailWords} | user principal name | e-mail 1 value`,
    language: "language | preferred language | langue | اللغة",
    isPrimary: "primary | main contact | contact principal | principal | جهة الاتصال الرئيسية",
    active: activeWords,
  },
  leftOut: `${leftOutOfMasters} | middle name | suffix | name prefix | name suffix | nickname | file as | birthday | e-mail 1 - label | phone 1 - label | phone 1 - type | business fax | fax | e-mail display name | categories`,
};

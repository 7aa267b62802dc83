/** The names of fields that several lists have, in other systems; separated by `|`. */
export const clientWords =
  "company | client | customer | organization | organization name | organisation | account | account name | company name | customer name | client name | société | entreprise | organisme | client | nom du client | raison sociale | الشركة | العميل | الزبون | المؤسسة";
export const phoneWords =
  "phone | telephone | phone number | tel | main phone | office phone | business phone | work phone | téléphone | tél | n° de téléphone | téléphone fixe | téléphone bureau | الهاتف | رقم الهاتف | هاتف";
export const emailWords =
  "email | e-mail | mail | email address | e-mail address | email 1 value | e-mail 1 - value | main email | primary email | courriel | adresse mail | adresse e-mail | adresse électronique | mél | البريد | البريد الإلكتروني | الإيميل";
export const notesWords =
  "notes | note | comments | comment | remarks | remark | observations | observation | commentaire | commentaires | remarques | ملاحظات | ملاحظة";
export const policyWords = "sla | sla policy | service level | niveau de service | مستوى الخدمة";
export const calendarWords =
  "calendar | business hours | working hours | calendrier | horaires | التقويم | أوقات العمل";
export const activeWords = "active | enabled | actif | en activité | activé | نشط | مفعل";
export const cityWords = "city | town | business city | ville | commune | المدينة | البلدية";
export const leftOutOfMasters =
  "created at | created on | updated at | last modified | modified on | date de création | dernière modification | photo | labels | e-mail type | email type | balance | solde | solde client | encours | encours autorisé | credit limit | payment terms | mode de règlement | conditions de paiement | الرصيد | طريقة الدفع";

/** Lists that have a code and a name in three languages. */
export const masterSynonyms = {
  code: "code | reference | ref | référence | réf | identifier | short name | abbreviation | identifiant | abréviation | sigle | الرمز | المرجع",
  "name.en": "name | title | label | english name | name (en) | الاسم بالإنجليزية | nom anglais",
  "name.fr":
    "nom | libellé | intitulé | désignation | french name | name (fr) | nom français | الاسم بالفرنسية",
  "name.ar": "الاسم | التسمية | البيان | arabic name | name (ar) | nom arabe | الاسم بالعربية",
  description: "description | details | détails | الوصف",
  active: activeWords,
  sortOrder: "order | sort order | position | rank | ordre | rang | الترتيب",
};

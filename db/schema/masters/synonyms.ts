import type { Synonyms } from "#db/schema/import/synonyms.ts";

const client =
  "company | client | customer | organization | organization name | organisation | account | account name | company name | customer name | client name | société | entreprise | organisme | client | nom du client | raison sociale | الشركة | العميل | الزبون | المؤسسة";
const phone =
  "phone | telephone | phone number | tel | main phone | office phone | business phone | work phone | téléphone | tél | n° de téléphone | téléphone fixe | téléphone bureau | الهاتف | رقم الهاتف | هاتف";
const email =
  "email | e-mail | mail | email address | e-mail address | email 1 value | e-mail 1 - value | main email | primary email | courriel | adresse mail | adresse e-mail | adresse électronique | mél | البريد | البريد الإلكتروني | الإيميل";
const notes =
  "notes | note | comments | comment | remarks | remark | observations | observation | commentaire | commentaires | remarques | ملاحظات | ملاحظة";
const active = "active | enabled | actif | en activité | activé | نشط | مفعل";
const city = "city | town | business city | ville | commune | المدينة | البلدية";
const leftOut =
  "created at | created on | updated at | last modified | modified on | date de création | dernière modification | photo | labels | e-mail type | email type | balance | solde | solde client | encours | encours autorisé | credit limit | payment terms | mode de règlement | conditions de paiement | الرصيد | طريقة الدفع";

/** Lists that have a code and a name in three languages. */
const ofMasters = {
  code: "code | reference | ref | référence | réf | identifier | short name | abbreviation | identifiant | abréviation | sigle | الرمز | المرجع",
  "name.en": "name | title | label | english name | name (en) | الاسم بالإنجليزية | nom anglais",
  "name.fr":
    "nom | libellé | intitulé | désignation | french name | name (fr) | nom français | الاسم بالفرنسية",
  "name.ar": "الاسم | التسمية | البيان | arabic name | name (ar) | nom arabe | الاسم بالعربية",
  description: "description | details | détails | الوصف",
  active,
  sortOrder: "order | sort order | position | rank | ordre | rang | الترتيب",
};

export const masterSynonyms = {
  clients: {
    fields: {
      code: "code | client code | customer code | customer number | customer no | account number | account no | client number | client id | customer id | account code | code client | n° client | numéro client | compte | n° de compte | compte tiers | code tiers | رمز العميل | رقم العميل | رمز الزبون | رقم الحساب",
      legalName:
        "legal name | company | company name | name | customer | customer name | client | client name | organization | organization name | organisation | account name | full name | raison sociale | nom | nom du client | société | intitulé | dénomination | nom ou raison sociale | الاسم | الاسم القانوني | اسم الشركة | اسم العميل | اسم الزبون | التسمية",
      tradeName:
        "trade name | trading name | doing business as | dba | commercial name | display name | nom commercial | enseigne | الاسم التجاري",
      nameAr: "arabic name | name in arabic | nom arabe | intitulé arabe | nom en arabe | الاسم بالعربية",
      clientType:
        "client type | customer type | type | legal form | type de client | forme juridique | نوع العميل | الشكل القانوني",
      segmentId:
        "segment | sector | industry | business sector | activity | secteur | secteur d'activité | activité | branche | القطاع | الشريحة | النشاط",
      status: "status | state | account status | statut | état | actif | active | الحالة | الوضعية",
      "taxIds.0.value":
        "tax id | tax number | vat number | vat | vat id | tin | nif | matricule fiscal | n° tva | n° de tva | identifiant fiscal | numéro fiscal | ice | siret | siren | الرقم الجبائي | رقم التعريف الجبائي | الرقم الضريبي",
      phone,
      email,
      website:
        "website | web | web page | web site | url | homepage | site web | site internet | الموقع الإلكتروني",
      "billingAddress.line1":
        "address | address line 1 | street | billing address | billing street | business street | bill to 1 | adresse | adresse 1 | rue | adresse de facturation | العنوان",
      "billingAddress.line2":
        "address line 2 | address 2 | adresse 2 | complément d'adresse | complément | تكملة العنوان",
      "billingAddress.city": `${city} | billing city`,
      "billingAddress.region":
        "region | state/province | province | county | state or province | région | wilaya | département | الولاية | الجهة",
      "billingAddress.postalCode":
        "zip | zip code | postal code | postcode | business postal code | code postal | cp | الرمز البريدي",
      "billingAddress.country": "country | country/region | business country/region | pays | البلد | الدولة",
      accountManagerId:
        "account manager | sales rep | salesperson | sales representative | commercial | chargé de compte | représentant | gestionnaire | مسؤول الحساب | المندوب",
      language: "language | preferred language | langue | اللغة",
      "contract.ref": "contract | contract number | contrat | n° de contrat | العقد",
      "contract.endsOn":
        "contract end | contract end date | fin de contrat | échéance du contrat | نهاية العقد",
      "contract.startsOn": "contract start | contract start date | début de contrat | بداية العقد",
      notes,
    },
    leftOut: `${leftOut} | fax | rc | nis | registre de commerce`,
  },
  sites: {
    fields: {
      clientId: client,
      code: "code | site code | location code | branch code | code site | code agence | n° agence | رمز الموقع | رمز الفرع",
      name: "name | site | site name | location | location name | branch | office | nom | nom du site | site | agence | nom de l'agence | libellé | الاسم | اسم الموقع | الموقع | الفرع",
      address: "address | street | street address | adresse | rue | العنوان",
      city,
      "geo.lat": "latitude | lat | خط العرض",
      "geo.lng": "longitude | lng | lon | long | خط الطول",
      zone: "zone | area | region | secteur | région | المنطقة",
      travelMin:
        "travel time | travel time (min) | temps de trajet | durée du trajet | temps de trajet (min) | مدة التنقل",
      contactResponsibleId:
        "contact | site contact | contact person | contact sur place | interlocuteur | جهة الاتصال | المسؤول",
      openingHours: "opening hours | hours | business hours | horaires | horaires d'ouverture | ساعات العمل",
      accessInstructions: "access | access instructions | accès | consignes d'accès | تعليمات الدخول",
      active,
    },
    leftOut,
  },
  departments: {
    fields: {
      clientId: client,
      ...ofMasters,
      "name.en": `${ofMasters["name.en"]} | department | department name`,
      "name.fr": `${ofMasters["name.fr"]} | département | service | direction`,
      "name.ar": `${ofMasters["name.ar"]} | القسم | المصلحة | المديرية`,
      parentId: "parent | parent department | part of | département parent | rattaché à | القسم الأعلى",
      siteId: "site | location | office | lieu | agence | الموقع | الفرع",
      floor: "floor | level | étage | niveau | الطابق",
      headResponsibleId:
        "head | manager | department head | head of department | chef | chef de service | responsable | المسؤول | رئيس المصلحة",
      costCenter:
        "cost center | cost centre | cost code | centre de coût | centre de coûts | section analytique | مركز التكلفة",
    },
    leftOut,
  },
  responsibles: {
    fields: {
      clientId: client,
      firstName: "first name | given name | forename | firstname | prénom | الاسم الأول | الاسم الشخصي",
      lastName:
        "last name | surname | family name | lastname | nom | nom de famille | اللقب | الاسم العائلي | اسم العائلة | full name | name | display name | contact name | nom complet | nom et prénom | nom prénom | الاسم الكامل | الاسم واللقب | الاسم",
      nameAr:
        "arabic name | name in arabic | nom arabe | nom en arabe | الاسم بالعربية | الاسم الكامل بالعربية",
      jobTitle:
        "job title | position | role | organization title | organization 1 title | function | occupation | title | fonction | poste | titre | qualité | الوظيفة | المنصب | الصفة",
      departmentId:
        "department | organization department | dept | division | département | service | direction | القسم | المصلحة | المديرية",
      siteId: "site | location | office | office location | lieu | agence | الموقع | الفرع",
      "phones.0.number": `mobile | mobile phone | cell | cell phone | cellular | phone 1 - value | primary phone | mobile number | portable | tél portable | téléphone portable | gsm | الهاتف المحمول | النقال | الجوال | ${phone}`,
      email: `${email} | user principal name | e-mail 1 value`,
      language: "language | preferred language | langue | اللغة",
      isPrimary: "primary | main contact | contact principal | principal | جهة الاتصال الرئيسية",
      active,
    },
    leftOut: `${leftOut} | middle name | suffix | name prefix | name suffix | nickname | file as | birthday | e-mail 1 - label | phone 1 - label | phone 1 - type | business fax | fax | e-mail display name | categories`,
  },
  categories: {
    fields: {
      ...ofMasters,
      "name.en": `${ofMasters["name.en"]} | category | category name`,
      "name.fr": `${ofMasters["name.fr"]} | catégorie | nom de la catégorie`,
      "name.ar": `${ofMasters["name.ar"]} | الفئة | الصنف`,
      parentId:
        "parent | parent category | subcategory of | catégorie parente | catégorie mère | sous-catégorie de | الفئة الأصل",
      scope: "scope | used for | category type | utilisation | type de catégorie | مجال الاستعمال",
      kind: "kind of equipment | equipment kind | type d'équipement | صنف الأجهزة",
      tagPrefix: "prefix | tag prefix | préfixe | البادئة",
      defaultWarrantyMonths: "warranty | default warranty | garantie | garantie par défaut | الضمان",
      maintenancePeriodDays: "maintenance interval | maintenance period | périodicité | دورية الصيانة",
    },
    leftOut: `${leftOut} | eula | checkin email | image | qty | quantity`,
  },
  segments: { fields: ofMasters, leftOut },
  services: {
    fields: {
      ...ofMasters,
      "name.en": `${ofMasters["name.en"]} | service | service name`,
      "name.fr": `${ofMasters["name.fr"]} | prestation | nom du service`,
      "name.ar": `${ofMasters["name.ar"]} | الخدمة`,
      type: "type | kind | service type | type de service | نوع الخدمة",
      clientId: client,
      departmentId: "department | département | القسم",
      headResponsibleId: "head | manager | responsable | chef | المسؤول",
      room: "room | bureau | salle | local | القاعة | المكتب",
      coverage: "coverage | couverture | التغطية",
      priceRef: "price | price reference | tarif | référence tarifaire | السعر",
    },
    leftOut,
  },
  diagnostics: {
    fields: {
      ...ofMasters,
      family: "family | category | group | famille | catégorie | groupe | العائلة | الفئة",
      severity: "severity | level | gravité | niveau | الخطورة",
      parentId: "parent | parent diagnostic | diagnostic parent | التشخيص الأصل",
    },
    leftOut,
  },
  actionsPerformed: {
    fields: {
      ...ofMasters,
      "name.en": `${ofMasters["name.en"]} | action | task`,
      "name.fr": `${ofMasters["name.fr"]} | action | tâche | intervention`,
      "name.ar": `${ofMasters["name.ar"]} | الإجراء | العملية`,
      family: "family | category | group | famille | catégorie | groupe | العائلة | الفئة",
      typicalMin: "duration | time | minutes | standard time | durée | temps | المدة",
    },
    leftOut,
  },
  modules: {
    fields: {
      ...ofMasters,
      "name.en": `${ofMasters["name.en"]} | software | software name | application | product | license name`,
      "name.fr": `${ofMasters["name.fr"]} | logiciel | application | produit`,
      "name.ar": `${ofMasters["name.ar"]} | البرنامج | التطبيق`,
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
    leftOut: `${leftOut} | seats | product key | license key | min qty`,
  },
} satisfies Record<string, Synonyms>;

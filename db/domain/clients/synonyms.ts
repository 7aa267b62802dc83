import {
  phoneWords,
  emailWords,
  notesWords,
  cityWords,
  calendarWords,
  leftOutOfMasters,
  policyWords,
} from "#db/domain/master-synonyms.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

export const clientSynonyms: SynonymsOf<"clients"> = {
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
    phone: phoneWords,
    email: emailWords,
    website:
      "website | web | web page | web site | url | homepage | site web | site internet | الموقع الإلكتروني",
    "billingAddress.line1":
      "address | address line 1 | street | billing address | billing street | business street | bill to 1 | adresse | adresse 1 | rue | adresse de facturation | العنوان",
    "billingAddress.line2":
      "address line 2 | address 2 | adresse 2 | complément d'adresse | complément | تكملة العنوان",
    "billingAddress.city": `${cityWords} | billing city`,
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
    "contract.slaPolicyId": policyWords,
    calendarId: calendarWords,
    notes: notesWords,
  },
  leftOut: `${leftOutOfMasters} | fax | rc | nis | registre de commerce`,
};

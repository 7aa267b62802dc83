import type { SynonymsOf } from "#db/schema/import/synonyms.ts";
import type { MemberName } from "#db/schema/list-routes.ts";

/** The names of the fields of a unit in other systems and in people’s own lists: English, French, Arabic, separated by `|`. */
const ofUnits = {
  assetTag:
    "asset tag | asset number | asset no | asset id | asset code | asset label | tag | tag number | inventory number | inventory no | inventory code | barcode | bar code | property tag | équipement n° | n° inventaire | numéro inventaire | n° d'immobilisation | code inventaire | code barre | code-barres | code à barres | étiquette | réf. inventaire | référence | رقم الجرد | رقم الأصل | رمز الأصل | الباركود | رمز شريطي",
  name: "item name | item | asset name | device name | computer name | machine name | display name | name | designation | label | nom | désignation | libellé | intitulé | nom de l'appareil | nom de l'équipement | nom de la machine | nom du poste | الاسم | التسمية | التعيين | اسم الجهاز | اسم الحاسوب | البيان",
  categoryId:
    "category | asset category | device category | asset type | asset type name | type of asset | item type | item category | equipment type | class | asset class | group | catégorie | type | type de matériel | type d'équipement | type de bien | nature | matériel | famille | sous-famille | classe | الفئة | الصنف | النوع | نوع الجهاز | نوع العتاد | العائلة",
  manufacturer:
    "manufacturer | make | brand | vendor | maker | oem | system manufacturer | hardware vendor | fabricant | constructeur | marque | العلامة | العلامة التجارية | الماركة | الصانع | الشركة المصنعة | المصنع",
  model:
    "model | model name | product | product name | product model | hardware model | system model | model description | make/model | make and model | modèle | nom du modèle | produit | marque / modèle | marque et modèle | type/modèle | الطراز | الموديل | النموذج | اسم الطراز",
  partNumber:
    "part number | part no | model number | model no | model code | product number | product no | product id | sku | mpn | p/n | pn | référence constructeur | référence fabricant | réf. constructeur | référence produit | réf. produit | n° de produit | n° de modèle | numéro de modèle | رقم القطعة | رقم الموديل | رقم الطراز",
  serialNumber:
    "serial number | serial no | serial | s/n | sn | serial code | service tag | bios serial number | numéro de série | n° de série | n° série | série | no série | الرقم التسلسلي | رقم التسلسل | الرقم المتسلسل | رقم السلسلة",
  otherIdentifier:
    "other identifier | alternate identifier | alternative id | customer asset number | client asset number | external id | reference number | legacy id | autre identifiant | n° interne | n° client | identifiant externe | رقم آخر | الرقم الداخلي",
  state:
    "status | state | asset status | device status | status label | status name | state name | lifecycle status | statut | état | statut du matériel | situation | الحالة | الوضعية | وضعية الجهاز | حالة الجهاز",
  condition:
    "condition | physical condition | état physique | état du matériel | état général | الحالة المادية | حالة العتاد",
  ownership: "ownership | owned by | propriété | propriétaire | الملكية | المالك",
  clientId:
    "company | client | customer | organization | organisation | account | company name | customer name | entity | entité | société | client | entreprise | organisme | raison sociale | الشركة | العميل | الزبون | المؤسسة | الهيئة",
  siteId:
    "site | location | office | branch | site name | office location | location name | default location | lieu | site | emplacement | localisation | agence | implantation | localité | الموقع | المكان | الفرع | الوكالة",
  departmentId:
    "department | dept | division | department name | team | département | service | direction | القسم | المصلحة | المديرية | الدائرة",
  responsibleId:
    "responsible | contact person | custodian | asset owner | responsable | détenteur | المسؤول | صاحب العهدة",
  "assignee.refId":
    "checked out to | assigned to | assigned user | assignee | user | user name | username | used by | owner | employee | last user | last logged on user | primary user | primary user upn | primary user email address | primary user display name | assigned | affecté à | attribué à | utilisateur | usager | utilisé par | employé | bénéficiaire | المستعمل | المستخدم | مسند إلى | الموظف | المستفيد",
  "location.building": "building | bâtiment | bloc | المبنى | البناية",
  "location.floor": "floor | storey | level | étage | niveau | الطابق",
  "location.room":
    "room | room number | office number | desk | bureau | salle | local | pièce | n° de bureau | المكتب | القاعة | الغرفة | رقم المكتب",
  "location.storageBin": "bin | shelf | storage bin | étagère | casier | الرف",
  parentEquipmentId: "parent asset | parent | attached to | équipement parent | rattaché à | الجهاز الأصل",
  supplier:
    "supplier | vendor | reseller | purchased from | supplier name | fournisseur | revendeur | المورد | الموردة | البائع",
  purchaseDate:
    "purchase date | purchased | date purchased | purchased on | bought | bought on | acquisition date | date acquired | order date | date d'achat | date achat | acheté le | date d'acquisition | date acquisition | تاريخ الشراء | تاريخ الاقتناء",
  "purchaseCost.amount":
    "purchase cost | cost | price | purchase price | unit price | unit cost | value | acquisition cost | amount paid | coût | prix | prix d'achat | prix d'achat ht | prix d'achat ttc | prix ht | prix ttc | prix unitaire | coût d'acquisition | valeur | valeur d'achat | سعر الشراء | السعر | الثمن | التكلفة | القيمة | سعر الوحدة",
  "purchaseCost.currency": "currency | currency code | devise | monnaie | العملة",
  orderNumber:
    "order number | order no | po number | po | purchase order | n° de commande | bon de commande | commande | bc | رقم الطلبية | سند الطلب",
  invoiceNumber:
    "invoice number | invoice no | invoice | n° de facture | n° facture | facture | رقم الفاتورة | الفاتورة",
  warrantyStart:
    "warranty start | warranty start date | warranty from | début de garantie | début garantie | بداية الضمان",
  warrantyMonths:
    "warranty | warranty months | warranty period | warranty duration | warranty (months) | garantie | durée de garantie | garantie (mois) | الضمان | مدة الضمان",
  warrantyEnd:
    "warranty end | warranty expires | warranty expiration | warranty expiration date | warranty exp | warranty expiry | warranty date | warranty until | warranty end date | end of warranty | warranty | fin de garantie | fin garantie | expiration de garantie | garantie jusqu'au | échéance garantie | نهاية الضمان | انتهاء الضمان | تاريخ انتهاء الضمان | الضمان",
  contractRef: "contract | contract number | support contract | contrat | n° de contrat | العقد | رقم العقد",
  eolDate: "eol | eol date | end of life | end of life date | fin de vie | obsolescence | نهاية العمر",
  installedAt:
    "installed on | installation date | install date | in service since | date d'installation | mise en service | date de mise en service | installé le | تاريخ التركيب | تاريخ الوضع في الخدمة",
  tags: "tags | keywords | étiquettes | mots-clés | الوسوم",
  notes:
    "notes | note | comments | comment | remarks | remark | description | observations | observation | commentaire | commentaires | remarques | remarque | notes internes | ملاحظات | ملاحظة | تعليقات | الوصف",
} as const;

/** Another system’s number of its record tells a unit, but nobody may want it here. */
const maybe = {
  otherIdentifier:
    "id | device id | asset id | record id | object id | key | no | n° | # | employee number | المعرف | الرقم",
};

/** One record is one unit here: a column that counts them fills no field. */
const counts =
  "quantity | qty | count | number of units | total quantity | quantité | qté | qte | nombre | nb | nbre | العدد | الكمية";

/** Columns in which other systems describe their own records, and not the unit. */
const leftOut =
  "created at | created | updated at | last updated | last modified | modified | dernière modification | date de modification | first seen | firstseen | last seen | lastseen | last check-in | last logon date | last inventory date | requestable | checkouts count | checkout date | expected checkin date | expected checkin | device image | image | photo | min qty | minimum quantity | total | amount | montant | montant total | المبلغ | employee number | employee no | sid | object class | distinguished name | sam account name | whencreated | تاريخ التعديل";

const hostname =
  "hostname | host name | computer name | dns host name | dns name | fqdn | netbios name | nom d'hôte | nom netbios | nom réseau | اسم المضيف | اسم الجهاز على الشبكة";
const ip =
  "ip | ip address | ipv4 | ipv4 address | ip v4 | wifi ipv4 address | adresse ip | réseau ip | réseau - ip | عنوان ip | عنوان الأيبي";
const mac =
  "mac | mac address | ethernet mac | wi-fi mac | wifi mac | physical address | lan mac | adresse mac | réseau adresses mac | adresse physique | عنوان mac | العنوان الفيزيائي";
const screen =
  "screen size | size | size (inch) | diagonal | inches | taille | taille écran | diagonale | pouces | حجم الشاشة | القياس";

export const equipmentSynonyms = {
  computers: {
    fields: {
      ...ofUnits,
      computerType:
        "computer type | form factor | chassis | chassis type | device type | type | type d'ordinateur | type de poste | châssis | نوع الحاسوب",
      hostname,
      domain: "domain | windows domain | domaine | user domain | النطاق",
      uuid: "uuid | system uuid | smbios uuid | hardware uuid",
      cpuModel:
        "cpu | processor | processor name | cpu model | components - processor | composants - processeur | processeur | المعالج",
      cpuCores: "cpu cores | cores | number of cores | cœurs | الأنوية",
      ramGb:
        "ram | memory | ram (gb) | memory (gb) | installed memory | total memory | mémoire | mémoire vive | ram (go) | mémoire (go) | الذاكرة | ذاكرة الوصول العشوائي",
      gpu: "gpu | graphics card | video card | carte graphique | بطاقة الشاشة",
      "os.name":
        "os | operating system | os name | operating system name | système d'exploitation - nom | système d'exploitation | système | نظام التشغيل",
      "os.release":
        "os version | operating system version | os release | système d'exploitation - version | version du système | إصدار نظام التشغيل",
      "os.build": "os build | build number | os code | n° de build",
      officeSuite: "office | office version | office suite | suite office | suite bureautique",
      "antivirus.name": "antivirus | antivirus name | anti-virus | antivirus software",
      remoteAccessId: "teamviewer id | anydesk id | rustdesk id | remote id | id teamviewer | id anydesk",
      "interfaces.0.ip": ip,
      "interfaces.0.mac": mac,
      "interfaces.0.vlanId": "vlan | vlan id",
      screenInch: screen,
      batteryHealthPct: "battery health | santé batterie | صحة البطارية",
      managementIp: "ilo ip | idrac ip | bmc ip | management ip",
    },
    maybe,
    counts,
    leftOut,
  },
  networkTlc: {
    fields: {
      ...ofUnits,
      deviceType:
        "device type | type | network device type | type d'équipement | type de matériel | نوع الجهاز",
      hostname,
      managementIp: `management ip | mgmt ip | admin ip | ip d'administration | ${ip}`,
      managementUrl: "url | management url | web interface | interface web",
      managementVlan: "vlan | management vlan | vlan d'administration",
      baseMac: `base mac | ${mac}`,
      "firmware.release":
        "firmware | firmware version | os version | software version | version | micrologiciel | version firmware | البرنامج الثابت",
      portsTotal:
        "ports | number of ports | port count | total ports | nombre de ports | nb ports | عدد المنافذ",
      rack: "rack | cabinet | baie | armoire | الخزانة",
      uPos: "u position | rack unit | position u",
      imei: "imei | imei 1 | imei1",
      imei2: "imei 2 | imei2",
      iccid: "iccid | sim number | sim card number | n° de sim | numéro de carte sim",
      msisdn:
        "phone number | mobile number | msisdn | line number | n° de ligne | numéro de téléphone | n° de téléphone | رقم الهاتف",
      operator: "carrier | operator | subscriber carrier | opérateur | المتعامل",
      plan: "plan | data plan | forfait | الاشتراك",
      extension: "extension | ext | poste | n° de poste | التحويلة",
    },
    maybe,
    counts,
    leftOut,
  },
  peripherals: {
    fields: {
      ...ofUnits,
      name: `printer name | nom de l'imprimante | ${ofUnits.name}`,
      peripheralType:
        "peripheral type | device type | printer type | type | type de périphérique | نوع الملحق",
      hostname,
      ip,
      mac,
      color: "colour | color | colour printer | couleur | impression couleur | ملون",
      duplex: "duplex | double sided | recto verso | recto-verso | وجهين",
      maxFormat: "paper size | max paper size | paper format | format papier | format | مقاس الورق",
      screenInch: screen,
      resolution: "resolution | native resolution | définition | résolution | الدقة",
      panel: "panel | panel type | dalle",
    },
    maybe,
    counts,
    leftOut: `${leftOut} | page count | pages printed | total pages | pages imprimées | compteur | عدد الصفحات`,
  },
} satisfies { readonly [N in MemberName<"equipment">]: SynonymsOf<N> };

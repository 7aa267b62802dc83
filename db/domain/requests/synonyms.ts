import { clientWords } from "#db/domain/master-synonyms.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";

/** What other help desks call the fields of a request: English, French, Arabic. */
export const requestSynonyms: SynonymsOf<"requests"> = {
  fields: {
    formerNumbers:
      "old number | ticket | ticket number | ticket id | ticket no | ticket ref | request number | request id | work order | work order number | work order id | wo number | case number | incident number | issue key | reference | n° ticket | n° de ticket | numéro de ticket | n° intervention | numéro d'intervention | n° demande | n° bt | bon de travail | référence | رقم التذكرة | رقم الطلب | رقم التدخل | المرجع",
    title:
      "title | subject | summary | short description | ticket subject | name | titre | objet | sujet | intitulé | résumé | العنوان | الموضوع",
    description:
      "description | details | body | problem description | detailed description | symptom | contenu | détails | description du problème | الوصف | التفاصيل",
    openedAt:
      "created at | created | opened at | opened | date opened | open date | creation date | created on | reported at | request date | date d'ouverture | ouvert le | date de création | date de la demande | créé le | تاريخ الفتح | تاريخ الإنشاء | تاريخ الطلب",
    resolvedAt:
      "resolved at | resolved | date resolved | resolution date | solved at | solve date | completed on | completed at | completion date | date de résolution | résolu le | date d'intervention | تاريخ الحل | تاريخ الإنجاز",
    closedAt:
      "closed at | closed | date closed | closing date | close date | closed on | date de clôture | clôturé le | fermé le | date de fermeture | تاريخ الإغلاق",
    clientId: clientWords,
    siteId: "site | location | office | branch | lieu | agence | localisation | الموقع | الفرع",
    departmentId: "department | dept | division | département | القسم | المصلحة",
    responsibleId:
      "requester | requester name | contact | caller | reported by | requested by | demandeur | nom du demandeur | appelant | الطالب | صاحب الطلب",
    categoryId:
      "category | ticket category | help topic | topic | issue category | catégorie | nature | rubrique | الفئة | الصنف",
    equipmentIds:
      "asset | assets | asset tag | asset tags | equipment | device | configuration item | ci | équipement | matériel | n° inventaire | الجهاز | العتاد | رقم الجرد",
    assigneeId:
      "technician | technician username | assigned to | assignee | agent | owner | assigned technician | engineer | technicien | intervenant | attribué à | affecté à | التقني | الفني | المكلف",
    diagnosticIds:
      "diagnostic | diagnosis | cause | root cause | panne | diagnostic constaté | التشخيص | السبب",
    "actionsPerformed.0.actionId":
      "action | action performed | work done | work performed | action effectuée | travaux effectués | الإجراء | الأشغال المنجزة",
    outcome: "outcome | result | resolution code | close code | résultat | issue | النتيجة",
    minutesSpent:
      "minutes | minutes spent | time spent | duration | labor minutes | action time | temps passé | durée | durée (min) | المدة | الوقت المستغرق",
    resolutionNote:
      "resolution | resolution note | resolution notes | solution | close notes | work notes | solution apportée | compte rendu | الحل | ملاحظة الحل",
    impact: "impact | الأثر",
    urgency: "urgency | urgence | الاستعجال",
    channel: "channel | source | request source | origin | canal | origine | القناة | المصدر",
  },
  leftOut:
    "status | state | statut | état | الحالة | priority | priorité | الأولوية | sla | due date | due by | last update | updated at | modified | attachments | tags | échéance | dernière modification",
};

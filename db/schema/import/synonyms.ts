import { absenceSynonyms } from "#db/domain/absences/synonyms.ts";
import { equipmentSynonyms } from "#db/domain/equipment/synonyms.ts";
import { actionPerformedSynonyms } from "#db/domain/actions-performed/synonyms.ts";
import { calendarSynonyms } from "#db/domain/calendars/synonyms.ts";
import { categorySynonyms } from "#db/domain/categories/synonyms.ts";
import { checklistTemplateSynonyms } from "#db/domain/checklist-templates/synonyms.ts";
import { clientSynonyms } from "#db/domain/clients/synonyms.ts";
import { departmentSynonyms } from "#db/domain/departments/synonyms.ts";
import { diagnosticSynonyms } from "#db/domain/diagnostics/synonyms.ts";
import { moduleSynonyms } from "#db/domain/modules/synonyms.ts";
import { replyTemplateSynonyms } from "#db/domain/reply-templates/synonyms.ts";
import { requestSynonyms } from "#db/domain/requests/synonyms.ts";
import { responsibleSynonyms } from "#db/domain/responsibles/synonyms.ts";
import { segmentSynonyms } from "#db/domain/segments/synonyms.ts";
import { serviceSynonyms } from "#db/domain/services/synonyms.ts";
import { siteSynonyms } from "#db/domain/sites/synonyms.ts";
import { slaPolicySynonyms } from "#db/domain/sla-policies/synonyms.ts";
import { byResource, type ByResource } from "#db/schema/by-resource.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { ColumnPathIn } from "#db/schema/registry.ts";
import { wordsKey } from "./header-words.ts";
import type { Resource } from "#db/schema/resource.ts";
import { userSynonyms } from "#db/domain/users/synonyms.ts";

/** The names of one list's columns in other systems. Names are parted by `|`, and compared by `wordsKey`. */
export type Synonyms = {
  /** By the path of a column. */
  fields: Readonly<Record<string, string>>;
  /** Columns that a header may stand for, though not surely enough to take it without asking. */
  maybe?: Readonly<Record<string, string>>;
  /** How many things a row stands for, where a record is one of them. */
  counts?: string;
  /** Headers without a field here, which are neither matched nor suggested. */
  leftOut: string;
};

/** Those of one list, by its own columns. */
export type SynonymsOf<N extends ResourceName> = Omit<Synonyms, "fields" | "maybe"> & {
  fields: ByColumn<N>;
  maybe?: ByColumn<N>;
};

type ByColumn<N extends ResourceName> = { readonly [P in ColumnPathIn<N>]?: string };

const byList: ByResource<Synonyms> = {
  ...equipmentSynonyms,
  requests: requestSynonyms,
  clients: clientSynonyms,
  sites: siteSynonyms,
  departments: departmentSynonyms,
  responsibles: responsibleSynonyms,
  calendars: calendarSynonyms,
  categories: categorySynonyms,
  checklistTemplates: checklistTemplateSynonyms,
  segments: segmentSynonyms,
  services: serviceSynonyms,
  slaPolicies: slaPolicySynonyms,
  diagnostics: diagnosticSynonyms,
  actionsPerformed: actionPerformedSynonyms,
  modules: moduleSynonyms,
  absences: absenceSynonyms,
  replyTemplates: replyTemplateSynonyms,
  users: userSynonyms,
};

const listSynonyms = byResource(byList);

export const synonymsOf = (resource: Resource): Synonyms => listSynonyms(resource)[0] ?? none;

const none: Synonyms = { fields: {}, leftOut: "" };

/** Whether a header of this list says how many things a row stands for. */
export const isCountHeader = (resource: Resource, header: string): boolean =>
  namesIn(synonymsOf(resource).counts ?? "").some((name) => wordsKey(name) === wordsKey(header)) &&
  wordsKey(header) !== "";

export const namesIn = (synonyms: string): string[] => synonyms.split("|").map((name) => name.trim());

import { absenceExamples } from "#db/domain/absences/examples.ts";
import { equipmentExamples } from "#db/domain/equipment/examples.ts";
import { byResource, type ByResource } from "#db/schema/by-resource.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { ColumnPathIn } from "#db/schema/registry.ts";
import type { Language } from "#db/schema/kind.ts";
import { actionPerformedExamples } from "#db/domain/actions-performed/examples.ts";
import { calendarExamples } from "#db/domain/calendars/examples.ts";
import { categoryExamples } from "#db/domain/categories/examples.ts";
import { checklistTemplateExamples } from "#db/domain/checklist-templates/examples.ts";
import { clientExamples } from "#db/domain/clients/examples.ts";
import { departmentExamples } from "#db/domain/departments/examples.ts";
import { diagnosticExamples } from "#db/domain/diagnostics/examples.ts";
import { moduleExamples } from "#db/domain/modules/examples.ts";
import { replyTemplateExamples } from "#db/domain/reply-templates/examples.ts";
import { requestExamples } from "#db/domain/requests/examples.ts";
import { responsibleExamples } from "#db/domain/responsibles/examples.ts";
import { segmentExamples } from "#db/domain/segments/examples.ts";
import { serviceExamples } from "#db/domain/services/examples.ts";
import { siteExamples } from "#db/domain/sites/examples.ts";
import { slaPolicyExamples } from "#db/domain/sla-policies/examples.ts";
import type { Resource } from "#db/schema/resource.ts";
import { userExamples } from "#db/domain/users/examples.ts";

/** Some rows of a list as people would fill them in, by the paths of columns; a choice by its key. */
export type Examples = Record<Language, readonly Readonly<Record<string, string>>[]>;

/** Those of one list, by its own columns. */
export type ExamplesOf<N extends ResourceName> = Record<
  Language,
  readonly { readonly [P in ColumnPathIn<N>]?: string }[]
>;

const byList: ByResource<Examples> = {
  ...equipmentExamples,
  ...requestExamples,
  departments: departmentExamples,
  calendars: calendarExamples,
  categories: categoryExamples,
  checklistTemplates: checklistTemplateExamples,
  segments: segmentExamples,
  services: serviceExamples,
  slaPolicies: slaPolicyExamples,
  diagnostics: diagnosticExamples,
  actionsPerformed: actionPerformedExamples,
  modules: moduleExamples,
  absences: absenceExamples,
  replyTemplates: replyTemplateExamples,
  clients: clientExamples,
  sites: siteExamples,
  responsibles: responsibleExamples,
  users: userExamples,
};

const listExamples = byResource(byList);

export const examplesOf = (resource: Resource): Examples | undefined => listExamples(resource)[0];

import { type ByResource, byResource } from "#db/schema/by-resource.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { tablesAround } from "#db/store/scope.ts";
import type { Scope } from "#db/store/store.ts";
import type { Segment, StageName } from "#sw/api/pipeline/write-check.ts";
import { attachmentWriting } from "./attachments/writing.ts";
import { calendarWriting } from "./calendar/writing.ts";
import { calendarHoursWriting } from "./calendars/writing.ts";
import { categoryWriting } from "./categories/writing.ts";
import { checklistWriting } from "./checklist/writing.ts";
import { equipmentWriting } from "./equipment/writing.ts";
import { noteWriting } from "./notes/writing.ts";
import { readingWriting } from "./readings/writing.ts";
import { requestWriting } from "./requests/writing.ts";
import { responsibleWriting } from "./responsibles/writing.ts";
import { roleWriting } from "./roles/writing.ts";
import { savedViewWriting } from "./saved-views/writing.ts";
import { signatureWriting } from "./signatures/writing.ts";
import { timeEntryWriting } from "./time-entries/writing.ts";
import { userWriting } from "./users/writing.ts";
import type { StepContribution, WritingContribution, WritingContributionOf } from "./contribution.ts";

/** What nouns add to writes, imports and warnings. The worker does not start with it: see `registry.ts`. */
const byNoun: { readonly [N in ResourceName]?: WritingContributionOf<N> } = {
  attachments: attachmentWriting,
  calendarEvents: calendarWriting,
  calendars: calendarHoursWriting,
  categories: categoryWriting,
  checklist: checklistWriting,
  equipment: equipmentWriting,
  notes: noteWriting,
  readings: readingWriting,
  requests: requestWriting,
  responsibles: responsibleWriting,
  roles: roleWriting,
  savedViews: savedViewWriting,
  signatures: signatureWriting,
  timeEntries: timeEntryWriting,
  users: userWriting,
};

export const writingContributions: (resource: Resource) => readonly WritingContribution[] =
  byResource<WritingContribution>(byNoun);

/** What the steps of its records look at and write beyond them. */
export const stepContribution = (resource: Resource): StepContribution | undefined =>
  writingContributions(resource).findLast(({ steps }) => steps)?.steps;

/** All tables that writes of these lists, and steps of their records, may read or write. */
export const tablesAroundWrites = (...resources: readonly Resource[]): Scope =>
  tablesAround(
    ...resources,
    ...resources.flatMap(writingContributions).flatMap(({ lists = [] }) => lists.map(resourceNamed)),
  );

/** What nouns add to a stage. */
export const contributed = (stage: StageName): readonly Segment[] => segmentsIn(byNoun, stage);

/** Each segment is called for the records of its noun alone: those of a list, or of all lists of a family. */
export const segmentsIn = (
  contributions: ByResource<WritingContribution>,
  stage: StageName,
): readonly Segment[] => {
  const contributionsTo = byResource<WritingContribution>(contributions);
  return Object.values<WritingContribution>(contributions).flatMap((contribution) =>
    (contribution[stage] ?? []).map(({ appliesTo, run }) => ({
      appliesTo: (resource, operation) =>
        contributionsTo(resource).includes(contribution) && appliesTo(resource, operation),
      run,
    })),
  );
};

/** Whether a new record may have this value from its category. */
export const isDefaultedByCategory = (resource: Resource, name: string): boolean =>
  writingContributions(resource).some(({ defaultedByCategory = [] }) => defaultedByCategory.includes(name));

import { byResource } from "#db/schema/by-resource.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Segment } from "#sw/api/pipeline/write-check.ts";
import { categoryWriting } from "./categories/writing.ts";
import { equipmentWriting } from "./equipment/writing.ts";
import { userWriting } from "./users/writing.ts";
import type { WritingContribution, WritingContributionOf } from "./contribution.ts";

/** What nouns add to writes, imports and warnings. The worker does not start with it: see `registry.ts`. */
const byNoun: { readonly [N in ResourceName]?: WritingContributionOf<N> } = {
  categories: categoryWriting,
  equipment: equipmentWriting,
  users: userWriting,
};

export const writingContributions: (resource: Resource) => readonly WritingContribution[] =
  byResource<WritingContribution>(byNoun);

type StageName = "applyDefaults" | "derive" | "validate";

export const contributed = (stage: StageName): readonly Segment[] =>
  Object.values<WritingContribution>(byNoun).flatMap((contribution) => contribution[stage] ?? []);

/** Whether a new record may have this value from its category. */
export const isDefaultedByCategory = (resource: Resource, name: string): boolean =>
  writingContributions(resource).some(({ defaultedByCategory = [] }) => defaultedByCategory.includes(name));

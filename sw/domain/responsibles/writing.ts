import type { WritingContributionOf } from "#sw/domain/contribution.ts";

/** A portal is given by those who hold what its person may do, so his roles are looked at. */
export const responsibleWriting: WritingContributionOf<"responsibles"> = { lists: ["users", "roles"] };

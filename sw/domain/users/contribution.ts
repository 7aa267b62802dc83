import { users } from "#db/domain/users/users.ts";
import type { Contribution } from "#sw/api/pipeline/contributions.ts";
import { newUserIds } from "./new-ids.ts";

export const userContribution: Contribution = {
  newIds: { appliesTo: ({ name }) => name === users.name, run: newUserIds },
};

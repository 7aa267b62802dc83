import { on } from "#sw/api/pipeline/write-check.ts";
import type { WritingContributionOf } from "#sw/domain/contribution.ts";
import { checkRoles } from "./check-roles.ts";
import { checkWorkInHand, endTimers } from "./deactivation.ts";
import { checkAvatars } from "./named-avatar.ts";
import { newUserIds } from "./new-ids.ts";
import { forgetProof } from "./proven-address.ts";
import { readRoleNames } from "./role-names.ts";
import { deriveRole, deriveRoleAgain, roleRights } from "./derived-role.ts";

export const userWriting: WritingContributionOf<"users"> = {
  lists: ["requests", "timeEntries", "roles"],
  newIds: newUserIds,
  derive: [
    { appliesTo: on("save"), run: forgetProof },
    { appliesTo: on("save"), run: readRoleNames },
    { appliesTo: on("save"), run: deriveRole },
    { appliesTo: on("undo"), run: deriveRoleAgain },
  ],
  authorise: [{ appliesTo: on("save"), run: roleRights }],
  validate: [
    { appliesTo: on("save"), run: checkRoles },
    { appliesTo: on("save"), run: checkWorkInHand },
    { appliesTo: on("save"), run: checkAvatars },
  ],
  cascade: [{ appliesTo: on("save"), run: endTimers }],
};

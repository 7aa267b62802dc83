import { dutiesOfUser } from "#db/domain/roles/roles-of-user.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

const fieldRoles = new Set(["maintainer", "workshop"]);

/** Whether somebody does such work: in the field or on the bench, with an account that works. */
export const worksInField = (user: UncheckedRowOf<"users">): boolean =>
  user.status === "active" && dutiesOfUser({ ...user }).some((role) => fieldRoles.has(role));

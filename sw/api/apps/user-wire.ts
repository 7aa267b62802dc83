import { userDetail } from "#db/domain/apps/users/users.ts";
import { users } from "#db/domain/users/users.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { can } from "#db/rules/ability.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { wireValues } from "./wire.ts";

/** One user as the calls of the applications answer it; with the version for readers who may change that user. */
export const userValues = (signedIn: SignedIn, row: StoredRow): Record<string, unknown> => ({
  ...wireValues(signedIn, userDetail, row),
  ...(can(signedIn.ability, "update", users.subject, row) && { version: row.version }),
});

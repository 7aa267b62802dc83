import { users } from "#db/domain/users/users.ts";
import { publicRow, type StoredRow } from "#db/schema/resource.ts";
import { type Viewer, visibleAuthors } from "#sw/api/core/permissions.ts";

/** Returns the account of a user for themselves: all its fields, and no number of a colleague unknown to them. */
export const visibleAccount = (viewer: Viewer, row: StoredRow): Record<string, unknown> => ({
  ...publicRow(users, row),
  ...visibleAuthors(viewer, row),
});

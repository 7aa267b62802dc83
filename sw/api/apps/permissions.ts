import type { ListQuery } from "#db/list/list.ts";
import { assignableRoles, permissionList } from "#db/schema/apps/permissions.ts";
import { fold } from "#db/schema/fold.ts";
import type { Calls } from "./calls.ts";
import { listCall } from "./list-call.ts";

export const permissionCalls: Calls = {
  "GET /api/apps/permissions": (c) => listCall(c, permissionList, byStartOfRole),
};

/** A role is found by how its name begins; name and created date by any part of them (specification, section 7). */
function byStartOfRole(query: ListQuery): ListQuery {
  const start = fold(query.q);
  const values = assignableRoles.filter((role) => role.startsWith(start));
  return start === "" || values.length === 0
    ? query
    : { ...query, foundAlso: { path: "assignedTo", values } };
}

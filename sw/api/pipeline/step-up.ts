import { listConstraints } from "#db/rules/records/constraints.ts";
import { grouped } from "#db/schema/grouped.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { RowChange } from "#db/store/command.ts";
import { needRecentPassword } from "#sw/api/auth/recent-password.ts";
import type { ApiContext } from "#sw/api/core/context.ts";

/** Refuses grave writes where nobody has typed his password just now. A visitor and the system have no session, and none to find unlocked. */
export function needPasswordFor(c: ApiContext, writes: readonly RowChange[]): void {
  if (c.var.signedIn.session.hash !== "" && areGrave(writes)) needRecentPassword(c);
}

/** Whether a field that a noun calls grave changes, is given with a new record, goes with it, or comes back with it. */
const areGrave = (writes: readonly RowChange[]): boolean =>
  [...grouped(writes, ({ resource }) => resource)].some(([resource, ofList]) => {
    const fields = listConstraints(resource).stepUp?.fields ?? [];
    return ofList.some(({ before, after }) => {
      const was = before?.deletedAt === null ? before : null;
      return fields.some((name) => !sameValue(was?.[name], after?.[name]));
    });
  });

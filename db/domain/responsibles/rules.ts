import type { Issue } from "#db/schema/issue.ts";
import type { RecordRulesOf } from "#db/rules/records/rules.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

type Row = UncheckedRowOf<"responsibles">;

export const responsibleRules: RecordRulesOf<"responsibles"> = {
  complete: (row, before) => (takesPortalAlong(row, before) ? { ...row, portalUserId: null } : row),
  check: reachable,
};

/** A responsible who goes to another client loses the access to the first, and does not get the second's by that. */
const takesPortalAlong = (row: Row, before: Row | null): boolean =>
  before !== null && row.clientId !== before.clientId && row.portalUserId === before.portalUserId;

/** A responsible has a telephone or an e-mail address. */
function reachable({ phones, email }: Row): Issue[] {
  const isReachable = Boolean(email) || (Array.isArray(phones) && phones.length > 0);
  return isReachable ? [] : [{ path: "phones", code: "required" }];
}

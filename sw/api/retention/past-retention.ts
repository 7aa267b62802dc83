import { retentionLimit } from "#db/rules/records/retention.ts";
import type { Filter } from "#db/store/list-query.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";

/** Of archived records, those that were kept for as long as the organisation decides. */
export async function pastRetention(c: ApiContext): Promise<Filter> {
  const { retention } = await settingsOf(c.var.db);
  return { path: "archivedAt", from: null, to: retentionLimit(nowIso(c), retention) };
}

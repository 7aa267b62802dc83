import type { Database } from "#db/dexie/database.ts";
import { can } from "#db/rules/ability.ts";
import { referencesTo } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { sectionsOfPath } from "./chunk-sections.ts";
import { columnValues } from "./column-values.ts";
import { viewOf } from "./view.ts";
import { rulePaths, visibilityIn } from "./visibility.ts";
import type { Reader } from "#db/store/list-query.ts";

/** Those records of a list that another record points at, as far as the reader may see it. Call it inside a transaction. */
export async function referencedIds(db: Database, to: Resource, { ability }: Reader): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { from, path } of referencesTo(to)) {
    // A subrecord is read through its owner alone.
    if (from.belongsTo || !can(ability, "read", from.subject)) continue;
    const sections = [path, ...rulePaths(from, ability)].flatMap((one) => sectionsOfPath(from.table, one));
    const view = await viewOf(db, from.table, sections);
    const { bitmap } = visibilityIn(view, from, ability);
    for (const id of columnValues(view, bitmap, path)) used.add(id);
  }
  return used;
}

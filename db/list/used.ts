import type { Database } from "#db/database.ts";
import { can } from "#db/rules/ability.ts";
import { references } from "#db/schema/index.ts";
import type { Resource } from "#db/schema/resource.ts";
import { marksIn } from "./filter.ts";
import type { Reader } from "./list.ts";
import { partsOf } from "./parts.ts";
import { type View, viewOf } from "./view.ts";
import { rulePaths, visibilityIn } from "./visibility.ts";

/** Those records of a list that another record points at, as far as the reader may see it. Call it inside a transaction. */
export async function usedIds(db: Database, to: Resource, { ability }: Reader): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { from, path, field } of references) {
    if (field.to !== to.name || !can(ability, "read", from.subject)) continue;
    const parts = [path, ...rulePaths(from, ability)].flatMap((one) => partsOf(from.table, one));
    const view = await viewOf(db, from.table, parts);
    // What stands in a chunk's values may be what a record pointed at before: only rows tell.
    const { marks } = visibilityIn(view, from, ability);
    for (const id of valuesOn(view, marks, path)) used.add(id);
  }
  return used;
}

function valuesOn(view: View, marks: Uint8Array, path: string): Set<string> {
  const found = new Set<string>();
  for (const chunk of view.chunks) {
    const column = chunk.columns[`${path} set`];
    if (column?.type !== "set") continue;
    const codes = new Set<number>();
    const here = marksIn(marks, chunk);
    for (let index = 0; index < here.length; index++)
      if (here[index] === 1) codes.add(column.codes[index] ?? 0);
    for (const code of codes)
      for (const id of [column.values[code]].flat()) if (typeof id === "string") found.add(id);
  }
  return found;
}

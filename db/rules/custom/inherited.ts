import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { type Definition, definitionsOf } from "./definition.ts";

type Row = UncheckedRowOf<"categories">;

/** A definition, and the category that declares it: its values are unique among the units of that one and those below it. */
export type Owned = { definition: Definition; categoryId: string };

/** Categories lie on three levels at most; what the data says beyond that is not followed. */
export const mostLevels = 3;

/** A category with those above it, from the top down. */
export function lineOf(id: unknown, categoryOf: (id: string) => Row | undefined): [id: string, row: Row][] {
  const line: [string, Row][] = [];
  for (let at = id; typeof at === "string" && line.length < mostLevels;) {
    const row = categoryOf(at);
    if (!row || line.some(([visitedId]) => visitedId === at)) break;
    line.unshift([at, row]);
    at = row.parentId;
  }
  return line;
}

/** The fields of a category's units: its own, and those of the categories above it. Of two with one key, the nearer counts. */
export function ownedBy(id: unknown, categoryOf: (id: string) => Row | undefined): Owned[] {
  const byKey = new Map<string, Owned>();
  for (const [categoryId, { customFields }] of lineOf(id, categoryOf))
    for (const definition of definitionsOf(customFields))
      byKey.set(definition.key, { definition, categoryId });
  return [...byKey.values()].toSorted((one, other) => one.definition.order - other.definition.order);
}

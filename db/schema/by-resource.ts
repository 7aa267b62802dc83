import type { ResourceName } from "./list-routes.ts";
import type { Resource } from "./resource.ts";

/** Values by the names of resources. A value for a family holds for each of its lists. */
export type ByResource<T> = { readonly [N in ResourceName]?: T };

type Named = Pick<Resource, "name" | "table">;

/** Looks such a table up: what holds for a list's family, then what holds for it alone. */
export function byResource<T>(table: ByResource<T>): (resource: Named) => readonly T[] {
  const byName = new Map<string, T>(Object.entries(table));
  const cache = new Map<string, readonly T[]>();
  return (resource) => {
    let entries = cache.get(resource.name);
    if (!entries) {
      entries = [...new Set([resource.table, resource.name])].flatMap((name) => {
        const entry = byName.get(name);
        return entry === undefined ? [] : [entry];
      });
      cache.set(resource.name, entries);
    }
    return entries;
  };
}

import * as fc from "fast-check";
import { filterFieldAt, joinedAt } from "#db/schema/joined-path.ts";
import type { Resource } from "#db/schema/resource.ts";
import { anySearch, idsOf } from "./list-rows.ts";
import type { Filter, ListQuery } from "#db/store/list-query.ts";

/** Filters that lead through another list are turned into filters on this one (`resolveJoins`) before the list is queried. */
export const columnFilters = (resource: Resource): string[] =>
  resource.filters.filter((path) => !joinedAt(resource, path));

export function anyFilter(resource: Resource, paths: readonly string[]): fc.Arbitrary<Filter> {
  return fc.constantFrom(...paths).chain((path) => {
    const values = valuesOf(resource, path);
    return fc.oneof(
      fc.record({
        path: fc.constant(path),
        values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        path: fc.constant(path),
        from: fc.option(fc.constantFrom(...values)),
        to: fc.option(fc.constantFrom(...values)),
      }),
      fc.record({ path: fc.constant(path), missing: fc.boolean() }),
    );
  });
}

function valuesOf(resource: Resource, path: string): string[] {
  const field = filterFieldAt(resource, path);
  switch (field?.kind) {
    case "choice":
    case "choices":
      return [...field.choices.slice(0, 4), "unheard_of"];
    case "flag":
      return ["true", "false"];
    case "ref":
    case "refs":
      return [...idsOf(field.to), "nobody"];
    case "number":
      return ["0.5", "1", "2", "16", String(field.min)];
    case "date":
      return ["2024-02-29", "2025-01-01", "2025-06-15"];
    case "tags":
      return ["loan", "vip", "à jeter"];
    case "instant":
    case undefined:
      return ["2025-01-01", "2025-01-02", "2025-01-01T05:00:00.000Z"];
    default:
      return ["ecran", "OptiPlex 7090", "A", "شاشة"];
  }
}

export const anyQuery = (
  resource: Resource,
  paths: readonly string[] = columnFilters(resource),
): fc.Arbitrary<ListQuery> =>
  fc.record({
    q: anySearch,
    asWritten: fc.constantFrom(false, false, true),
    filters: fc.array(anyFilter(resource, paths), { maxLength: 2 }),
    archived: fc.constantFrom("no", "no", "only", "all"),
    sortBy: fc.oneof(
      fc.constant(null),
      fc.constantFrom<string>(...resource.sort),
      fc.constantFrom<string>(...resource.sort),
    ),
    orderBy: fc.constantFrom("asc", "desc", null),
    page: fc.constantFrom(1, 1, 2, 3, 99),
    itemsPerPage: fc.constantFrom(-1, 1, 7, 10, 100),
  });

/** A query as the specification's tables send them, for one path of the sort. */
export const everySort = (resource: Resource): ListQuery[] =>
  resource.sort.flatMap((sortBy) =>
    (["asc", "desc"] as const).map((orderBy) => ({
      q: "",
      filters: [],
      sortBy,
      orderBy,
      page: 1,
      itemsPerPage: -1,
    })),
  );

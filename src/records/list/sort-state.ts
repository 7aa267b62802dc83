import type { SortDirection } from "#src/ui/table.tsx";
import type { ListDeclaration } from "#src/records/list-source.ts";
import type { ListState } from "./list-search.ts";

type Order = Pick<ListState, "sortBy" | "orderBy">;

const none: Order = { sortBy: undefined, orderBy: undefined };

/** How a list is sorted by a column: as its address asks, else as its declaration says. */
export function directionOf(
  { defaultOrder }: Pick<ListDeclaration, "defaultOrder">,
  { sortBy, orderBy }: Order,
  path: string,
): SortDirection {
  const [by, direction] =
    sortBy === undefined ? [defaultOrder?.by, defaultOrder?.direction] : [sortBy, orderBy];
  if (by !== path) return "none";
  return direction === "desc" ? "descending" : "ascending";
}

/** Ascending, descending, and back to the order of the list: its own column has two directions alone. */
export function nextSort(source: Pick<ListDeclaration, "defaultOrder">, search: Order, path: string): Order {
  const { defaultOrder } = source;
  const next = { none: "asc", ascending: "desc", descending: undefined } as const;
  const isDefault = defaultOrder?.by === path;
  const orderBy = next[directionOf(source, search, path)] ?? (isDefault ? "asc" : undefined);
  if (!orderBy || (isDefault && orderBy === defaultOrder.direction)) return none;
  return { sortBy: path, orderBy };
}

import { useMemo, useState } from "react";
import type { KindName } from "#db/schema/kind.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { client } from "#src/api/client.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { valueContentOf } from "#src/records/values/cell-value.tsx";
import { useSettled } from "#src/ui/use-settled.ts";
import type { Filterable } from "./filters-for.ts";
import type { Facets } from "#sw/api/records/contract.ts";

/** Kinds of which the choices say how many rows they would leave. */
const countedKinds = new Set<KindName>(["choice", "choices", "flag", "ref", "refs"]);

/** Tells whether the choices of a filter are counted: values with names of their own are chosen among those that rows have. */
export const isCounted = ({ resource }: ListSource, { path, field }: Filterable): boolean =>
  countedKinds.has(field.kind) || valueContentOf(resource, path) !== undefined;

export type FacetCounts = Facets[string];
type Counted = { facets: Facets; failed: boolean };

const nothing: Counted = { facets: {}, failed: false };

/**
 * How many rows each value of these fields would leave. Asked for once for all of them, and again whenever the list was loaded
 * again, as `displayNames` tell; the last counts stay until the next are there.
 */
export function useFacets(
  source: ListSource,
  search: ListState,
  displayNames: DisplayNames,
  of: readonly string[],
): Counted {
  const { page: _page, itemsPerPage: _size, sortBy: _by, orderBy: _order, view: _view, ...filters } = search;
  const query = JSON.stringify([filters, of]);
  const counting = useMemo(
    () => (of.length === 0 || !source.actions.has("count") ? nothing : count(source, filters, of)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `query` says what `of` holds; `displayNames` that the list is another one
    [source, query, displayNames],
  );
  const settled = useSettled(counting);
  const [last, setLast] = useState(nothing);
  if (settled && settled !== last) setLast(settled);
  return settled ?? last;
}

async function count(source: ListSource, filters: ListState, of: readonly string[]): Promise<Counted> {
  try {
    return { facets: await client(source.resource).facets(filters, of), failed: false };
  } catch {
    return { facets: {}, failed: true };
  }
}

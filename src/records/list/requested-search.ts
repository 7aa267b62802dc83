import { useLocation, useMatch } from "@tanstack/react-router";
import { barePath } from "#src/app/use-present.ts";
import { listSearch, type ListState } from "./list-search.ts";

/**
 * The requested state, from the moment of the request: the route's own follows when its rows are there, and until then a box
 * that was ticked would be empty again.
 */
export function useRequestedSearch(search: ListState): ListState {
  const here = useMatch({ strict: false, select: ({ pathname }) => barePath(pathname) });
  const requested = useLocation({
    select: (location) => (barePath(location.pathname) === here ? listSearch(location.search) : null),
  });
  return requested ?? search;
}

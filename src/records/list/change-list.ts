import { useNavigate } from "@tanstack/react-router";
import type { ListState } from "./list-search.ts";

export type ListStateChange = Partial<ListState>;
export type ChangeList = (change: ListStateChange, how?: { replace?: boolean }) => void;

/** Changes the list's state in the address. Whatever changes, the first page is next, unless a page is requested. */
export function useChangeList(): ChangeList {
  const navigate = useNavigate();
  return (change, { replace = false } = {}) =>
    void navigate({
      to: ".",
      search: (old) => ({ ...old, page: undefined, ...change }),
      replace,
      resetScroll: false,
    });
}

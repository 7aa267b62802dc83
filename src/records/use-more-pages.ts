import { useState } from "react";
import type { ListAnswer } from "#sw/api/records/contract.ts";

/** A list that is read page by page, one below the other; `first` is there already, or is loaded like the others. */
export function useMorePages<T>(
  load: (page: number) => Promise<ListAnswer<T>>,
  first: ListAnswer<T> | null = null,
) {
  const [laterPages, setLaterPages] = useState<readonly ListAnswer<T>[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const pages = first ? [first, ...laterPages] : laterPages;
  const last = pages.at(-1);

  const more = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const next = await load(pages.length + 1);
      setLaterPages([...laterPages, next]);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    items: pages.flatMap(({ items }) => items),
    total: last?.total ?? 0,
    isThere: last !== undefined,
    hasMore: last !== undefined && pages.length < last.totalPages,
    busy,
    problem,
    more,
  };
}

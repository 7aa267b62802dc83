import { useState } from "react";
import type { BulkOf } from "#src/api/client.ts";
import type { ListState } from "./list-search.ts";

/** All that a list holds under its filters, and how many that were when it was chosen. */
type Matching = { search: ListState; total: number };

export type Selection = {
  count: number;
  /** What a call about the chosen rows names them by. */
  of: BulkOf;
  /** The chosen rows one by one; empty where all matches are chosen. */
  ids: ReadonlySet<string>;
  matching: Matching | null;
  has: (id: string) => boolean;
  choose: (ids: readonly string[], on: boolean) => void;
  chooseMatching: (total: number) => void;
  clear: () => void;
};

const none: ReadonlySet<string> = new Set();

/**
 * The chosen rows: they stay chosen on other pages and under other filters, until they are let go. All matches stay chosen
 * while the filters are the same; a row that is let go of them leaves the rows that were chosen one by one.
 */
export function useSelection({
  page: _page,
  itemsPerPage: _size,
  view: _view,
  ...search
}: ListState): Selection {
  const [single, setSingle] = useState(none);
  const [requested, setRequested] = useState<Matching | null>(null);
  const matching = requested && keyOf(requested.search) === keyOf(search) ? requested : null;
  const ids = matching ? none : single;

  return {
    count: matching?.total ?? single.size,
    of: matching ? { filter: matching.search, expected: matching.total } : { ids: [...single] },
    ids,
    matching,
    has: (id) => matching !== null || single.has(id),
    choose: (chosen, on) => {
      setRequested(null);
      setSingle((last) => {
        const next = new Set(last);
        for (const id of chosen)
          if (on) next.add(id);
          else next.delete(id);
        return next;
      });
    },
    chooseMatching: (total) => setRequested({ search, total }),
    clear: () => {
      setRequested(null);
      setSingle(none);
    },
  };
}

const keyOf = ({ sortBy: _sort, orderBy: _order, ...search }: ListState): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

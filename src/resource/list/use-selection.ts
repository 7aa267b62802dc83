import { useState } from "react";

export type Selection = {
  ids: ReadonlySet<string>;
  choose: (ids: readonly string[], on: boolean) => void;
  clear: () => void;
};

/** The chosen rows: they stay chosen on other pages and under other filters, until they are let go. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choose = (chosen: readonly string[], on: boolean) =>
    setIds((last) => {
      const next = new Set(last);
      for (const id of chosen)
        if (on) next.add(id);
        else next.delete(id);
      return next;
    });
  return { ids, choose, clear: () => setIds(new Set()) };
}

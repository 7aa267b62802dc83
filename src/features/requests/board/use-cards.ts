import { useMemo, useState } from "react";
import type { DisplayNames } from "#src/records/display-names.ts";
import type { ListSource } from "#src/records/list-source.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { useSettled } from "#src/ui/use-settled.ts";
import { cardsAtOnce, loadCards, type MoreCards, type StatusColumn } from "./load-board.ts";

type CardsProps = {
  source: ListSource;
  search: ListState;
  column: StatusColumn;
  displayNames: DisplayNames;
};

/** The cards of a column: those that came with the board, and as many more as somebody asked for, again with every load of it. */
export function useCards({ source, search, column, displayNames }: CardsProps) {
  const [requested, setRequested] = useState({ count: cardsAtOnce });
  const { items, total, status } = column;
  const first = useMemo((): MoreCards => ({ items, displayNames }), [items, displayNames]);
  const loading = useMemo(
    () =>
      requested.count > cardsAtOnce && total > cardsAtOnce
        ? loadCards(source, search, status, requested.count)
        : first,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a board that was loaded again has other first cards, and may have others behind them
    [first, requested],
  );
  const settled = useSettled(loading);
  const [last, setLast] = useState<MoreCards | null>(null);
  if (settled && "items" in settled && settled !== last) setLast(settled);
  const cards = settled && "items" in settled ? settled : (last ?? first);
  return {
    ...cards,
    left: Math.max(0, total - cards.items.length),
    isLoading: settled === null,
    hasFailed: settled !== null && "failed" in settled,
    more: () => setRequested({ count: cards.items.length + cardsAtOnce }),
  };
}

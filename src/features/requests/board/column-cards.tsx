import { useTranslation } from "react-i18next";
import { requests } from "#db/domain/requests/requests.ts";
import { useChoiceWord } from "#src/features/requests/use-choice-word.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import type { ListSource } from "#src/records/list-source.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { Button } from "#src/ui/button.tsx";
import type { StatusColumn } from "./load-board.ts";
import { RequestCard } from "./request-card.tsx";
import { useCards } from "./use-cards.ts";
import type { MovesOfBoard } from "./use-moves.ts";

export type ColumnCardsProps = {
  source: ListSource;
  search: ListState;
  column: StatusColumn;
  displayNames: DisplayNames;
  board: MovesOfBoard;
  draggable: boolean;
};

/** The cards of a column, and the way to more of them. */
export function ColumnCards({ board, draggable, ...props }: ColumnCardsProps) {
  const { t } = useTranslation();
  const choice = useChoiceWord(requests);
  const { items, displayNames, left, isLoading, hasFailed, more } = useCards(props);
  const { status } = props.column;
  if (items.length === 0) return <p className="px-1 py-2 text-sm text-ink-muted">{t(($) => $.board.none)}</p>;
  return (
    <>
      <ul aria-label={choice("status", status)} className="space-y-2">
        {items.map((card) => (
          <RequestCard key={card.id} {...{ card, displayNames, board, draggable }} />
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className="px-1 pt-2 text-sm text-danger-ink">
          {t(($) => $.board.moreFailed)}
        </p>
      )}
      {left > 0 && (
        <Button size="sm" variant="ghost" className="mt-2 w-full" busy={isLoading} onClick={more}>
          {t(($) => $.board.more, { count: left })}
        </Button>
      )}
    </>
  );
}

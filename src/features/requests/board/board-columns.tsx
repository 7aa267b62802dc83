import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Ability } from "#db/rules/ability.ts";
import type { ListSource } from "#src/records/list-source.ts";
import type { ChangeList } from "#src/records/list/change-list.ts";
import { ListEmpty } from "#src/records/list/list-empty.tsx";
import type { ListState } from "#src/records/list/list-search.ts";
import { useLoaded } from "#src/records/list/load-list.ts";
import { cardClass } from "#src/ui/card.tsx";
import { useFocusFallback } from "#src/ui/use-focus-fallback.ts";
import { usePhone } from "#src/ui/use-phone.ts";
import { BoardColumn, FoldedColumn } from "./board-column.tsx";
import type { BoardLoading } from "./load-board.ts";
import { MoveMenu } from "./move-menu.tsx";
import { useBoardMoves } from "./use-moves.ts";

type BoardColumnsProps = {
  source: ListSource;
  ability: Ability;
  search: ListState;
  change: ChangeList;
  loading: BoardLoading;
  /** The cards are those of an earlier state. */
  isBusy: boolean;
};

/** The columns beside each other; on a phone below each other, the first one with requests unfolded. */
export function BoardColumns({ source, ability, search, change, loading, isBusy }: BoardColumnsProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const board = useBoardMoves(box);
  const { columns, displayNames } = useLoaded(loading);
  useFocusFallback(box);
  const first = columns.find(({ total }) => total > 0);
  const shared = { source, search, displayNames, board };
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label={t(($) => $.board.columns)}
      aria-busy={isBusy}
      className={phone ? "space-y-2" : "relative -mx-1 overflow-x-auto px-1 pb-3"}
    >
      {first === undefined && (
        <div className={cardClass}>
          <ListEmpty {...{ source, ability, search, change }} />
        </div>
      )}
      {first !== undefined &&
        phone &&
        columns.map((column) => (
          <FoldedColumn
            key={column.status}
            {...shared}
            column={column}
            draggable={false}
            isOpen={column === first}
          />
        ))}
      {first !== undefined && !phone && (
        <div className="flex h-[max(24rem,calc(100dvh-19rem))] w-max gap-3 print:h-auto print:w-auto print:flex-wrap">
          {columns.map((column) => (
            <BoardColumn key={column.status} {...shared} column={column} draggable />
          ))}
        </div>
      )}
      {board.menu && (
        <MoveMenu
          key={board.menu.card.id}
          {...board.menu}
          onMove={(move) => board.menu && void board.take(board.menu.card, move)}
          onClose={board.closeMenu}
        />
      )}
    </div>
  );
}

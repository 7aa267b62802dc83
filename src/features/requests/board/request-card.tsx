import clsx from "clsx";
import { ArrowRightLeft } from "lucide-react";
import { type DragEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import type { CardField } from "#db/domain/requests/board-card.ts";
import { ClockChip } from "#src/features/requests/clock-chip.tsx";
import { type DisplayNames, recordTitle } from "#src/records/display-names.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { Value } from "#src/records/values/value.tsx";
import { useLanguage } from "#src/records/words.ts";
import { stretchedClass } from "#src/ui/card-list.tsx";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import type { BoardCard } from "./load-board.ts";
import { listOfCard, type MovesOfBoard } from "./use-moves.ts";

type RequestCardProps = {
  card: BoardCard;
  displayNames: DisplayNames;
  board: MovesOfBoard;
  draggable: boolean;
};

/** A request on the board: what it is, whose, how urgent, and who has it. It is dragged, or sent on by its menu. */
export function RequestCard({ card, displayNames, board, draggable }: RequestCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const resource = listOfCard(card);
  const isDragged = board.dragged?.card.id === card.id;
  const isBusy = board.busy === card.id;
  const show = (path: CardField) => {
    const field = resource.fields[path];
    return field && card[path] !== undefined && card[path] !== null ? (
      <Value compact plain {...{ field, path, displayNames }} value={card[path]} />
    ) : null;
  };
  const assignee = show("assigneeId");
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its menu does the same for the keyboard
    <li
      draggable={draggable}
      onDragStart={(event) => {
        carry(event, String(card["number"]));
        board.drag(card);
      }}
      onDragEnd={board.endDrag}
      aria-busy={isBusy}
      className={clsx(
        "relative space-y-1.5 rounded-control border border-edge bg-surface-raised p-3 shadow-control dark:border-line transition-opacity hover:border-line-strong",
        draggable && "cursor-grab active:cursor-grabbing",
        (isDragged || isBusy) && "opacity-50",
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-2 text-sm text-ink-muted">
        <Ltr className="min-w-0 truncate tabular-nums">{String(card["number"])}</Ltr>
        <IconButton
          ref={(button) => board.focusMoved(card, button)}
          size="sm"
          className="relative z-1 -me-1.5"
          label={t(($) => $.board.moveOf, { name: recordTitle(resource, card, language) })}
          aria-haspopup="menu"
          icon={<DirectionalIcon icon={ArrowRightLeft} />}
          onClick={({ currentTarget }) => void board.openMenu(card, currentTarget)}
          data-print="hide"
        />
      </div>
      <p id={id} className="line-clamp-2 font-medium wrap-anywhere text-ink">
        <RecordLink resource={resource} id={card.id} className={stretchedClass}>
          <bdi>{String(card["title"])}</bdi>
        </RecordLink>
      </p>
      <p className="truncate text-sm text-ink-muted">{show("clientId")}</p>
      <ClockChip row={card} displayNames={displayNames} plain />
      <div className="flex items-center justify-between gap-3 text-sm">
        <span className="shrink-0">{show("priority")}</span>
        {"assigneeId" in card && (
          <span className="min-w-0 truncate text-ink-muted">
            {assignee ?? t(($) => $.requestPage.who.nobody)}
          </span>
        )}
      </div>
    </li>
  );
}

/** The browser drags the card as it is, though the pointer may be on the link in it. */
function carry({ dataTransfer, currentTarget, clientX, clientY }: DragEvent<HTMLElement>, text: string) {
  const { left, top } = currentTarget.getBoundingClientRect();
  dataTransfer.effectAllowed = "move";
  dataTransfer.setData("text/plain", text);
  dataTransfer.setDragImage(currentTarget, clientX - left, clientY - top);
}

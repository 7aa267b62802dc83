import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { requests } from "#db/domain/requests/requests.ts";
import { useChoiceWord } from "#src/features/requests/use-choice-word.ts";
import { formatNumber } from "#src/app/format.ts";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { CountBadge } from "#src/ui/badge.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { ColumnCards, type ColumnCardsProps } from "./column-cards.tsx";

/** A status with its requests. Cards are dropped on the whole of it. */
export function BoardColumn(props: ColumnCardsProps) {
  const { column, board } = props;
  const heading = useId();
  const box = useRef<HTMLElement>(null);
  const { dragged } = board;
  const { status, total } = column;
  const isCurrent = dragged?.card["status"] === status;
  const isReachable = dragged?.reachable?.has(status) ?? false;
  const isClosed = dragged !== null && dragged.reachable !== null && !isCurrent && !isReachable;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu of a card does the same for the keyboard
    <section
      ref={box}
      aria-labelledby={heading}
      onDragOver={(event) => {
        // What no step leads to takes the card too, and says why it goes back.
        if (dragged) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (box.current) void board.drop(status, box.current);
      }}
      className={clsx(
        "flex shrink-0 flex-col rounded-card border bg-surface-sunken transition-opacity",
        total === 0 ? "w-44" : "w-76",
        isReachable ? "border-primary outline-2 -outline-offset-1 outline-primary" : "border-line",
        isClosed && "opacity-50",
      )}
    >
      <h2 id={heading} className="flex items-center gap-2 px-3 py-2.5 font-semibold text-ink">
        <StatusAndCount {...{ status, total }} />
      </h2>
      <div className="relative min-h-0 flex-1 overflow-y-auto px-2 pb-2 print:overflow-visible">
        <ColumnCards {...props} />
      </div>
    </section>
  );
}

/** On a phone: the column as a line that unfolds. */
export function FoldedColumn({ isOpen, ...props }: ColumnCardsProps & { isOpen: boolean }) {
  return (
    <details
      open={isOpen}
      className="group/column rounded-card border border-edge bg-surface-sunken [&>summary]:open:border-b"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 border-line px-4 py-2.5 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <h2 className="flex min-w-0 items-center gap-2 font-semibold text-ink">
          <StatusAndCount status={props.column.status} total={props.column.total} />
        </h2>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-muted transition-transform duration-150 group-open/column:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="p-2">
        <ColumnCards {...props} />
      </div>
    </details>
  );
}

function StatusAndCount({ status, total }: { status: string; total: number }): ReactNode {
  const language = useLanguage();
  const choice = useChoiceWord(requests);
  const words = useResourceWords(requests);
  return (
    <>
      <span className="min-w-0 truncate">{choice("status", status)}</span>
      <CountBadge>
        <span aria-hidden className="tabular-nums">
          {formatNumber(total, language)}
        </span>
        <VisuallyHidden>{words.count(total)}</VisuallyHidden>
      </CountBadge>
    </>
  );
}

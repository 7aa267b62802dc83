import clsx from "clsx";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { BusyBar } from "#src/ui/busy-bar.tsx";

export type Density = "compact" | "normal" | "comfortable";

type TableProps = ComponentProps<"table"> & {
  /** Names the table and the box that scrolls. */
  label: string;
  density?: Density | undefined;
  /** Rows are on their way; the old ones stay in sight. */
  busy?: boolean | undefined;
};

/** Scrolls inside itself, so that the head stays in sight and the page never goes sideways. */
export function Table({ label, density = "normal", busy = false, className, ...props }: TableProps) {
  return (
    <div className="relative">
      {busy && <BusyBar />}
      <div
        role="group"
        aria-label={label}
        tabIndex={0}
        data-density={density}
        className="relative max-h-(--table-max-block) overflow-auto focus-visible:outline-offset-[-2px] print:overflow-visible"
      >
        <table
          {...props}
          aria-label={label}
          aria-busy={busy}
          className={clsx("w-full border-separate border-spacing-0 text-base", className)}
        />
      </div>
    </div>
  );
}

export type SortDirection = "ascending" | "descending" | "none";

type ThProps = Omit<ComponentProps<"th">, "onClick"> & {
  numeric?: boolean | undefined;
  /** With `onSort`, the head is a button. */
  sort?: SortDirection | undefined;
  onSort?: (() => void) | undefined;
  /** As wide as that, and no wider than what it says. */
  width?: string | undefined;
  /** At the edge of the head, for the pointer. */
  resizer?: ReactNode;
};

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export function Th({
  numeric = false,
  sort = "none",
  onSort,
  width,
  resizer,
  className,
  children,
  ...props
}: ThProps) {
  const Icon = sortIcons[sort];
  return (
    <th
      scope="col"
      {...props}
      {...(onSort && { "aria-sort": sort })}
      className={clsx(
        "sticky top-0 z-1 print:static h-9 border-b border-line bg-surface-sunken px-(--cell-inset) text-sm leading-4 font-medium text-ink-muted first:ps-5 last:pe-5",
        numeric ? "text-end" : "text-start",
        className,
      )}
    >
      {sized(
        width,
        onSort ? (
          <button
            type="button"
            onClick={onSort}
            className={clsx(
              "group relative -mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-md px-1.5 transition-colors hover:text-ink touch:min-h-11",
              numeric ? "text-end" : "text-start",
              sort !== "none" && "text-ink",
              numeric && "flex-row-reverse",
            )}
          >
            {width === undefined ? children : <span className="truncate">{children}</span>}
            <Icon
              aria-hidden
              data-print="hide"
              className={clsx(
                "size-3.5 shrink-0",
                // Over the gap between two heads: it takes no room from the words.
                width === undefined && ["absolute", numeric ? "end-full -me-1" : "start-full -ms-1"],
                sort === "none" && "opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100",
              )}
            />
          </button>
        ) : (
          children
        ),
      )}
      {resizer}
    </th>
  );
}

/** What a cell holds, in the width that was given to its column. */
export const sized = (width: string | undefined, content: ReactNode): ReactNode =>
  width === undefined ? (
    content
  ) : (
    <div className="sized-column" style={{ inlineSize: width }}>
      {content}
    </div>
  );

/** A row of the body. */
export function Tr({
  selected = false,
  className,
  ...props
}: ComponentProps<"tr"> & { selected?: boolean | undefined }) {
  return (
    <tr
      {...props}
      {...(selected && { "data-selected": true })}
      className={clsx(
        "group/row transition-colors hover:bg-surface-hover data-selected:bg-primary-soft forced-colors:data-selected:forced-outline",
        className,
      )}
    />
  );
}

/** A cell that stays in sight while the others go under it. */
export const pinnedCell =
  "sticky z-1 bg-surface-raised transition-colors group-hover/row:bg-surface-hover group-data-selected/row:bg-primary-soft print:static";

/** At the edge where the others go under it they fade, and do not end in the middle of a letter. */
export const fadingEdge =
  "before:pointer-events-none before:absolute before:inset-y-0 before:end-full before:w-(--cell-inset) before:bg-inherit before:mask-linear-[90deg,transparent,black] rtl:before:mask-linear-[270deg,transparent,black] print:before:hidden";

type TdProps = ComponentProps<"td"> & {
  /** Numbers stand at the end, in figures of one width. */
  numeric?: boolean | undefined;
  /** For sentences. The rest stays on one line, and the table scrolls where that is too wide. */
  wrap?: boolean | undefined;
};

export function Td({ numeric = false, wrap = false, className, ...props }: TdProps) {
  return (
    <td
      {...props}
      className={clsx(
        "h-(--row) border-b border-line px-(--cell-inset) py-1 group-last/row:border-b-0 first:ps-5 last:pe-5",
        wrap ? "min-w-56" : "whitespace-nowrap",
        numeric && "text-end tabular-nums",
        className,
      )}
    />
  );
}

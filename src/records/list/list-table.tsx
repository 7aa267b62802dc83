import type { ListRow } from "#src/records/list-source.ts";
import clsx from "clsx";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { valueAt } from "#db/schema/resource.ts";
import { type DisplayNames, recordTitle } from "#src/records/display-names.ts";
import type { Picture } from "#src/records/list-source.ts";
import { badgeOf } from "#src/records/badge/badge-look.ts";
import { withBadge } from "#src/records/badge/record-badge.tsx";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { keepPinned } from "#src/ui/pinned-columns.ts";
import { fadingEdge, pinnedCell, sized, Table, Td, Tr } from "#src/ui/table.tsx";
import { SelectTd } from "#src/ui/table-select.tsx";
import { ArchivedBadge } from "./archived-badge.tsx";
import "#src/ui/table-columns.css";
import { Cell } from "./cell.tsx";
import { useColumnHead } from "./column-label.ts";
import { columnPlacements } from "./column-placements.ts";
import { type Column, isNumeric, namingColumn } from "./columns.ts";
import type { ListRowsProps } from "./list-rows.tsx";
import { ListTableHead } from "./list-table-head.tsx";
import { openedByPointer } from "./row-actions.tsx";
import { RowMenuButton } from "./row-menu-button.tsx";
import { RowPictures } from "./row-pictures.tsx";
import { useRowOffers } from "#src/records/use-row-offers.ts";

export type RowsProps = Omit<ListRowsProps, "list" | "ability" | "columnsWith" | "isOld"> & {
  columns: readonly Column[];
  rows: readonly ListRow[];
  displayNames: DisplayNames;
  selectable: boolean;
  /** Before what the row is called: where it lies in a tree. */
  lead?: (row: ListRow) => ReactNode;
};

export function ListTable({ lead, ...props }: RowsProps) {
  const { source, columns, rows, displayNames, density, selection, selectable, openMenu, busy } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useResourceWords(source);
  const naming = namingColumn(columns, source);
  const { opens, pageOf, hasMenu } = useRowOffers(source);
  const { picturesOf } = source;
  const head = useColumnHead();
  const placements = columnPlacements(columns, selectable);
  const { tableStyle, cellOf, widthOf } = placements;

  return (
    <Table
      label={words.many}
      density={density}
      busy={busy}
      className={onPaper}
      ref={keepPinned}
      style={tableStyle}
    >
      <ListTableHead {...props} placements={placements} hasMenu={hasMenu} />
      <tbody>
        {rows.map((row) => {
          const name = recordTitle(source, row, language);
          return (
            <Tr
              key={row.id}
              selected={selection.has(row.id)}
              onClick={open}
              onContextMenu={(event) => {
                const pressed = hasMenu && openedByPointer(event);
                if (pressed) openMenu(row, pressed);
              }}
              className={opens ? "cursor-pointer" : undefined}
            >
              {selectable && (
                <SelectTd
                  label={t(($) => $.list.selection.row, { name })}
                  checked={selection.has(row.id)}
                  onChange={(on) => selection.choose([row.id], on)}
                />
              )}
              {columns.map((column, at) => (
                <Td key={column.path} numeric={isNumeric(column)} {...cellOf(at, pinnedCell)}>
                  {sized(
                    widthOf(at),
                    withLead(
                      isNumeric(column),
                      (column === naming && withBadge(lead?.(row), badgeOf(source, row))) ||
                        picturesAt(picturesOf?.(row, column.path)),
                      <Cell
                        {...{ source, displayNames, row }}
                        column={column}
                        value={valueAt(row, column.path)}
                        opens={column === naming}
                        page={pageOf(row)}
                        belowLabel={column.below && head(column.below)}
                      />,
                      column === naming && row.archivedAt !== null && <ArchivedBadge />,
                    ),
                  )}
                </Td>
              ))}
              {hasMenu && (
                <Td data-print="hide" className={`end-0 w-9 ps-0! ${pinnedCell} ${fadingEdge}`}>
                  <RowMenuButton
                    label={t(($) => $.list.rowActions, { name })}
                    onOpen={(at) => openMenu(row, at)}
                  />
                </Td>
              )}
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const picturesAt = (pictures: readonly Picture[] = []) =>
  pictures.length > 0 && <RowPictures pictures={pictures} />;

/** The content before and after a name. No component, nor is what gives a cell its width: there are hundreds of cells. */
const withLead = (numeric: boolean, lead: ReactNode, content: ReactNode, after: ReactNode): ReactNode =>
  lead || after ? (
    <div className={clsx("flex items-center gap-1", numeric && "justify-end")}>
      {lead}
      {content}
      {after}
    </div>
  ) : (
    content
  );

/** Paper does not scroll: there the cells wrap. */
const onPaper =
  "print:text-xs print:[&_:is(td,th)]:px-1.5 print:[&_:is(td,th)]:whitespace-normal print:[&_th_button]:contents print:[&_td_*]:max-w-none print:[&_td_*]:text-xs print:[&_td_:is(a,div,bdi:not([dir]))]:whitespace-normal print:[&_td_bdi[dir=ltr]]:whitespace-nowrap";

/** A click on a row is a click on its link, unless it was on something of its own, or ended a selection of text. */
function open(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget } = event;
  if (
    !(target instanceof Element) ||
    target.closest("a, button, input, label") ||
    target.closest("td")?.querySelector("input")
  )
    return;
  if (getSelection()?.type === "Range") return;
  currentTarget.querySelector<HTMLElement>("[data-opens-row]")?.click();
}

import { useRef } from "react";
import type { Ability } from "#db/rules/ability.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { duplicateColumns } from "#src/records/duplicates/duplicates.ts";
import type { Density } from "#src/ui/table.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import type { ChangeList } from "./change-list.ts";
import type { ColumnPlacement } from "./column-layout.ts";
import { type Column, isSelectable } from "./columns.ts";
import { ListCards } from "./list-cards.tsx";
import { ListEmpty } from "./list-empty.tsx";
import { ListPagination } from "#src/records/list-pagination.tsx";
import { type ListState, pageSizes } from "./list-search.ts";
import { customListColumns } from "./custom-columns.ts";
import { ListTable } from "./list-table.tsx";
import { type Loading, useLoaded } from "./load-list.ts";
import type { OpenMenu } from "./row-actions.tsx";
import type { Selection } from "./use-selection.ts";

/** Gives a column another width, or pins it. */
export type LayoutColumn = (path: string, change: ColumnPlacement) => void;

export type ListRowsProps = {
  source: ListSource;
  ability: Ability;
  list: Loading;
  search: ListState;
  change: ChangeList;
  /** The columns to show, with those of custom fields where there are some. */
  columnsWith: (customColumns: readonly Column[]) => readonly Column[];
  layoutColumn: LayoutColumn;
  density: Density;
  selection: Selection;
  openMenu: OpenMenu;
  busy: boolean;
  /** The rows are those of an earlier state: the latest request is on its way. */
  isOld: boolean;
};

/** The rows of a page, and the way to the other pages. */
export function ListRows({ list, ability, columnsWith, isOld, ...props }: ListRowsProps) {
  const phone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const { page, size, displayNames } = useLoaded(list);
  const { source, search, change } = props;
  const selectable = isSelectable(source, ability);

  if (page.total === 0) return <ListEmpty {...{ source, ability, search, change }} />;

  const turn = (to: number) => {
    change({ page: to });
    box.current?.querySelector("table")?.parentElement?.scrollTo({ top: 0 });
    if (phone) box.current?.scrollIntoView();
  };
  const columns = columnsWith([
    ...customListColumns(source, displayNames, search),
    ...duplicateColumns(source, search),
  ]);
  const Rows = phone ? ListCards : ListTable;

  return (
    <div ref={box}>
      <Rows
        {...props}
        columns={columns}
        rows={page.items}
        displayNames={displayNames}
        selectable={selectable}
      />
      <div className="border-t border-line phone:border-0">
        <ListPagination
          listPage={page}
          size={size}
          sizes={pageSizes}
          {...(isOld && { requested: Math.min(search.page ?? 1, page.totalPages) })}
          onPage={turn}
          onPageSize={(itemsPerPage) => change({ itemsPerPage })}
        />
      </div>
    </div>
  );
}

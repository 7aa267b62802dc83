import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Ability } from "#db/rules/ability.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { formatNumber } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { duplicateColumns } from "#src/records/duplicates/duplicates.ts";
import { Pagination } from "#src/ui/pagination.tsx";
import type { Density } from "#src/ui/table.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import type { ChangeList } from "./change-list.ts";
import type { ColumnPlacement } from "./column-layout.ts";
import { type Column, isSelectable } from "./columns.ts";
import { ListCards } from "./list-cards.tsx";
import { ListEmpty } from "./list-empty.tsx";
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
  const { t } = useTranslation();
  const language = useLanguage();
  const phone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const { page, size, displayNames } = useLoaded(list);
  const { source, search, change } = props;
  const selectable = isSelectable(source, ability);

  if (page.total === 0) return <ListEmpty {...{ source, ability, search, change }} />;

  const from = (page.page - 1) * size + 1;
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
        <Pagination
          page={isOld ? Math.min(search.page ?? 1, page.totalPages) : page.page}
          pageCount={page.totalPages}
          onPage={turn}
          pageSize={size}
          pageSizes={pageSizes}
          onPageSize={(itemsPerPage) => change({ itemsPerPage })}
          summary={t(($) => $.list.range, { from, to: from + page.items.length - 1, total: page.total })}
          format={(number) => formatNumber(number, language)}
          texts={{
            nav: t(($) => $.list.pagination.label),
            previous: t(($) => $.list.pagination.previous),
            next: t(($) => $.list.pagination.next),
            page: (number) => t(($) => $.list.pagination.goTo, { page: number }),
            pageSize: t(($) => $.list.pagination.rowsPerPage),
          }}
        />
      </div>
    </div>
  );
}

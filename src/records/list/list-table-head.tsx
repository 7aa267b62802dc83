import { useTranslation } from "react-i18next";
import { customSortsOf } from "#src/records/filters/custom-filters.ts";
import { ColumnResizer } from "#src/ui/column-resizer.tsx";
import { fadingEdge, Th } from "#src/ui/table.tsx";
import { SelectAllTh } from "#src/ui/table-select.tsx";
import { useColumnHead } from "./column-label.ts";
import { lengthOf, widthWithin } from "./column-layout.ts";
import type { ColumnPlacements } from "./column-placements.ts";
import { isNumeric } from "./columns.ts";
import type { RowsProps } from "./list-table.tsx";
import { directionOf, nextSort } from "./sort-state.ts";
import { sortedCounts } from "./usage.ts";

type ListTableHeadProps = Omit<RowsProps, "density" | "openMenu" | "busy" | "lead"> & {
  placements: ColumnPlacements;
  hasMenu: boolean;
};

/** What each column is called, and the ways to sort by it and to give it another width. */
export function ListTableHead({
  source,
  columns,
  rows,
  displayNames,
  search,
  change,
  layoutColumn,
  selection,
  selectable,
  placements: { cellOf, widthOf, propertyOf },
  hasMenu,
}: ListTableHeadProps) {
  const { t } = useTranslation();
  const head = useColumnHead();
  const customSorts = customSortsOf(source, search, displayNames);
  const sorted = new Set<string>([
    ...source.sort,
    ...sortedCounts(source.resource),
    ...customSorts.map((field) => field.path),
  ]);
  const ids = rows.map(({ id }) => id);
  const chosen = ids.filter((id) => selection.has(id)).length;

  return (
    <thead>
      <tr>
        {selectable && (
          <SelectAllTh
            label={t(($) => $.list.selection.page)}
            checked={chosen === ids.length}
            indeterminate={chosen > 0 && chosen < ids.length}
            onChange={(on) => selection.choose(ids, on)}
          />
        )}
        {columns.map((column, at) => (
          <Th
            key={column.path}
            data-column={column.path}
            {...cellOf(at, "z-2")}
            numeric={isNumeric(column)}
            width={widthOf(at)}
            resizer={
              <ColumnResizer
                property={propertyOf(at)}
                title={t(($) => $.list.columns.resize)}
                within={widthWithin}
                lengthOf={lengthOf}
                onResize={(width) => layoutColumn(column.path, { width })}
                onFit={() => layoutColumn(column.path, { width: "fit" })}
              />
            }
            {...(sorted.has(column.path) && {
              sort: directionOf(source, search, column.path),
              onSort: () => change(nextSort(source, search, column.path)),
            })}
          >
            {head(column)}
          </Th>
        ))}
        {hasMenu && (
          <Th data-print="hide" className={`end-0 z-2 w-9 ps-0! ${fadingEdge}`}>
            <span className="sr-only">{t(($) => $.list.columns.actions)}</span>
          </Th>
        )}
      </tr>
    </thead>
  );
}

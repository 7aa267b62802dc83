import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { Select } from "#src/ui/select.tsx";
import { useColumnLabel } from "./column-label.ts";
import type { ImportTable, Mapping } from "./import-table.ts";

const sampleRows = 3;
const grid =
  "grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)] items-center gap-x-4 gap-y-1 px-5 phone:grid-cols-1 phone:px-4";

type MappingListProps = {
  table: ImportTable;
  mapping: Mapping;
  columns: readonly CsvColumn[];
  onChoose: (column: number, path: string | null) => void;
};

/** The head of the file and its first rows, a column a line, and the field that each one fills. */
export function MappingList({ table, mapping, columns, onChoose }: MappingListProps) {
  const { t } = useTranslation();
  const label = useColumnLabel();
  const options = columns.map((column) => (
    <option key={column.path} value={column.path}>
      {label(column)}
    </option>
  ));

  return (
    <div>
      <div
        aria-hidden
        className={clsx(
          grid,
          "h-9 border-y border-line bg-surface-sunken text-sm font-medium text-ink-muted phone:hidden",
        )}
      >
        <span>{t(($) => $.import.mapping.column)}</span>
        <span>{t(($) => $.import.mapping.sample)}</span>
        <span>{t(($) => $.import.mapping.field)}</span>
      </div>
      <ul
        aria-label={t(($) => $.import.mapping.title)}
        className="divide-y divide-line phone:border-t phone:border-line"
      >
        {table.headers.map((header, at) => (
          <li key={at} className={clsx(grid, "py-1.5 phone:py-3", mapping[at] === null && "text-ink-muted")}>
            <bdi className="font-medium wrap-anywhere">{header || at + 1}</bdi>
            <span className="flex min-w-0 gap-x-3 overflow-hidden text-sm text-ink-muted phone:mb-1.5">
              {table.rows.slice(0, sampleRows).map(({ line, cells }) => (
                <bdi key={line} className="max-w-48 shrink-0 truncate">
                  {cells[at]}
                </bdi>
              ))}
            </span>
            <Select
              value={mapping[at] ?? ""}
              aria-label={t(($) => $.import.mapping.choose, { column: header })}
              onChange={(event) => onChoose(at, event.currentTarget.value || null)}
            >
              <option value="">{t(($) => $.import.mapping.ignore)}</option>
              {options}
            </Select>
          </li>
        ))}
      </ul>
    </div>
  );
}

import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import type { Resource } from "#db/schema/resource.ts";
import { columnGroups } from "./column-groups.ts";
import { useColumnNames } from "./distinct-column-names.ts";
import type { ImportTable, Mapping } from "./import-table.ts";
import { mappingGrid } from "./mapping-grid.ts";
import { MappingRow } from "./mapping-row.tsx";

type MappingListProps = {
  resource: Resource;
  table: ImportTable;
  mapping: Mapping;
  /** Guesses for columns that fill no field yet. */
  guesses: Mapping;
  columns: readonly CsvColumn[];
  onChoose: (column: number, path: string | null) => void;
};

/** The head of the file and its first rows, a column a line, and the field that each one fills. */
export function MappingList({ resource, table, mapping, guesses, columns, onChoose }: MappingListProps) {
  const { t } = useTranslation();
  const columnNames = useColumnNames(columns);
  const options = columnGroups(resource, columns).map((group) => (
    <optgroup key={group.section} label={t(($) => $.record.sections[group.section])}>
      {group.columns.map(({ path }) => (
        <option key={path} value={path}>
          {columnNames.get(path)}
        </option>
      ))}
    </optgroup>
  ));
  const filledColumns = [...table.headers.keys()].filter((at) => !isEmptyColumn(table, at));
  const hidden = table.headers.length - filledColumns.length;
  const guessAt = (at: number) => {
    const path = guesses[at] ?? null;
    return path === null || mapping[at] !== null || mapping.includes(path)
      ? null
      : { path, label: columnNames.get(path) ?? "" };
  };

  return (
    <div>
      <div
        aria-hidden
        className={clsx(
          mappingGrid,
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
        {filledColumns.map((at) => (
          <MappingRow
            key={at}
            table={table}
            at={at}
            path={mapping[at] ?? null}
            guess={guessAt(at)}
            onChoose={(path) => onChoose(at, path)}
          >
            {options}
          </MappingRow>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="border-t border-line px-5 py-2.5 text-sm text-ink-muted phone:px-4">
          {t(($) => $.import.mapping.empty, { count: hidden })}
        </p>
      )}
    </div>
  );
}

/** Spreadsheets leave such columns between others, and behind the last separator of a line. */
const isEmptyColumn = ({ headers, rows }: ImportTable, at: number): boolean =>
  headers[at] === "" && rows.every(({ cells }) => (cells[at] ?? "").trim() === "");

import clsx from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/select.tsx";
import type { ImportTable } from "./import-table.ts";
import { mappingGrid } from "./mapping-grid.ts";

const sampleRows = 3;

type MappingRowProps = {
  table: ImportTable;
  at: number;
  path: string | null;
  /** What it may fill, while it fills nothing. */
  guess: { path: string; label: string } | null;
  /** The fields, as options. */
  children: ReactNode;
  onChoose: (path: string | null) => void;
};

/** One column of the file: what it is called, some of its cells, and the field that it fills. */
export function MappingRow({ table, at, path, guess, children, onChoose }: MappingRowProps) {
  const { t } = useTranslation();
  const column = table.headers[at] || String(at + 1);
  return (
    <li className={clsx(mappingGrid, "py-1.5 phone:py-3", path === null && "text-ink-muted")}>
      <bdi className="font-medium wrap-anywhere">{column}</bdi>
      <span className="flex min-w-0 gap-x-3 overflow-hidden text-sm text-ink-muted phone:mb-1.5">
        {table.rows.slice(0, sampleRows).map(({ line, cells }) => (
          <bdi key={line} className="max-w-48 shrink-0 truncate">
            {cells[at]}
          </bdi>
        ))}
      </span>
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
        <Select
          className="w-full"
          value={path ?? ""}
          aria-label={t(($) => $.import.mapping.choose, { column })}
          onChange={(event) => onChoose(event.currentTarget.value || null)}
        >
          <option value="">{t(($) => $.import.mapping.ignore)}</option>
          {children}
        </Select>
        {guess && (
          <Button size="sm" variant="ghost" onClick={() => onChoose(guess.path)}>
            <span className="truncate">{t(($) => $.import.mapping.suggestion, { field: guess.label })}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

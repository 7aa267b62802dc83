import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import type { Resource } from "#db/schema/resource.ts";
import { CellInput } from "./cell-input.tsx";
import type { Rejection } from "./check-rows.ts";
import { useCsvColumnLabel } from "./column-label.ts";
import { cellAt, editKey, type ImportTable } from "./import-table.ts";
import { useReason } from "./reason.ts";
import type { Import } from "./use-import.ts";

const rejectionGrid =
  "grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,4fr)] items-center gap-x-4 gap-y-1 px-5 phone:grid-cols-1 phone:px-4";

type RejectionRowProps = {
  resource: Resource;
  rejection: Rejection;
  column: CsvColumn | undefined;
  table: ImportTable;
  importing: Import;
};

export function RejectionRow({ resource, rejection, column, table, importing }: RejectionRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const label = useCsvColumnLabel();
  const reason = useReason(table, importing.state.matching);
  const { mapping, edits, check } = importing.state;
  const line = t(($) => $.import.rejections.line, { line: table.rows[rejection.row]?.line ?? 0 });
  const { row } = rejection;
  const text = column ? cellAt(table, mapping, edits, row, column.path) : "";
  const mended =
    column !== undefined &&
    Object.hasOwn(edits, editKey(row, column.path)) &&
    !(check.kind === "done" && !check.old);

  return (
    <li className={rejectionGrid}>
      <span className="min-w-0 font-medium wrap-anywhere">{column ? label(column) : <Whole />}</span>
      <span className="min-w-0 phone:col-span-full">
        {column && (
          <CellInput
            resource={resource}
            column={column}
            value={text}
            label={`${line}, ${label(column)}`}
            describedBy={id}
            invalid={!mended}
            onChange={(value) => importing.mend(row, column.path, value)}
          />
        )}
      </span>
      <span
        id={id}
        className={clsx("min-w-0 text-sm phone:col-span-full", mended ? "text-ink-muted" : "text-danger-ink")}
      >
        {mended ? t(($) => $.import.rejections.mended) : reason({ ...rejection, text }, column)}
      </span>
    </li>
  );
}

function Whole(): ReactNode {
  const { t } = useTranslation();
  return t(($) => $.import.rejections.wholeRow);
}

import { useTranslation } from "react-i18next";
import { grouped } from "#db/schema/grouped.ts";
import { csvFile, download } from "#src/app/download.ts";
import { cellColumn } from "./cell-column.ts";
import type { Outcome, Rejection } from "./check-rows.ts";
import { useColumnLabel } from "./column-label.ts";
import { rejectedCsv } from "./csv-text.ts";
import type { ImportTable } from "./import-table.ts";
import { useReason } from "./reason.ts";
import type { Import } from "./use-import.ts";

/** Saves the rejected rows as a file of their own, each with its reasons in the last column. */
export function useRejectedDownload(
  { columns, state }: Import,
  table: ImportTable,
): (outcome: Outcome) => void {
  const { t } = useTranslation();
  const label = useColumnLabel();
  const reason = useReason(table, state.matching);
  const { mapping, edits } = state;

  const sentence = (rejection: Rejection) => {
    const column = cellColumn(columns, mapping, rejection.path);
    return column ? `${label(column)}: ${reason(rejection, column)}` : reason(rejection, column);
  };

  return ({ rejections }) => {
    const rows = [...grouped(rejections, ({ row }) => row)].map(([row, own]) => ({
      row,
      reason: own.map(sentence).join(" "),
    }));
    const name = t(($) => $.import.rejections.fileName, { name: table.file.name.replace(/\.[^.]*$/, "") });
    const text = rejectedCsv(
      { table, mapping, edits },
      rows,
      t(($) => $.import.rejections.reasonHeading),
    );
    download(`${name}.csv`, csvFile(text));
  };
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { grouped } from "#db/schema/grouped.ts";
import { csvFile, download } from "#src/app/download.ts";
import { cellColumn } from "./cell-column.ts";
import type { CheckOutcome, Rejection } from "./check-rows.ts";
import { useCsvColumnLabel } from "./column-label.ts";
import { rejectedCsv } from "./csv-text.ts";
import { cellAt, type ImportTable } from "./import-table.ts";
import { useReason } from "./reason.ts";
import type { Import } from "./use-import.ts";

/** Saves all rejected rows as a file of their own, each with its reasons in the last column. */
export function useRejectedDownload(
  { columns, state, rejections }: Import,
  table: ImportTable,
): { busy: boolean; save: (outcome: CheckOutcome) => Promise<void> } {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const label = useCsvColumnLabel();
  const reason = useReason(table, state.matching);
  const { mapping, edits } = state;

  const sentence = (rejection: Rejection) => {
    const column = cellColumn(columns, mapping, rejection.path);
    const text = column ? cellAt(table, mapping, edits, rejection.row, column.path) : "";
    const reasonText = reason({ ...rejection, text }, column);
    return column ? `${label(column)}: ${reasonText}` : reasonText;
  };

  const save = async (outcome: CheckOutcome) => {
    setBusy(true);
    const all = await rejections(outcome).finally(() => setBusy(false));
    const rows = [...grouped(all, ({ row }) => row)].map(([row, rowRejections]) => ({
      row,
      reason: rowRejections.map(sentence).join(" "),
    }));
    const name = t(($) => $.import.rejections.fileName, { name: table.file.name.replace(/\.[^.]*$/, "") });
    const text = rejectedCsv(
      { table, mapping, edits },
      rows,
      t(($) => $.import.rejections.reasonHeading),
    );
    download(`${name}.csv`, csvFile(text));
  };
  return { busy, save };
}

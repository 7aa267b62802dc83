import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { delimiters } from "#db/schema/import/delimiter.ts";
import { encodings } from "#db/schema/import/encoding.ts";
import { decimalSigns } from "#db/schema/import/numbers.ts";
import type { ImportTable } from "./import-table.ts";
import { LabelledSelect } from "./labelled-select.tsx";
import { dateOrders } from "#db/schema/import/date-order.ts";
import type { Import } from "./use-import.ts";

const delimiterNames = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const;

/** The guessed format of the file, to be corrected; the examples below follow at once. Open where it was a guess. */
export function FileFormat({ table, importing }: { table: ImportTable; importing: Import }) {
  const { t } = useTranslation();
  const { reading, state, setFormats, read } = importing;
  const { file, encoding, delimiter, guessed, workbook, headerLine, headerLines, leftOut } = table;
  if (!reading) return null;
  const current = delimiters.find((one) => one === delimiter) ?? ",";

  return (
    <details
      open={
        guessed ||
        reading.decimals === "ask" ||
        leftOut.some(({ why }) => why === "above") ||
        Object.keys(state.how).length > 0
      }
      className="group"
    >
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-control text-sm font-medium text-primary-ink touch:min-h-11">
        {t(($) => $.import.file.how)}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-4 gap-y-3 pt-1.5 phone:grid-cols-1">
        {workbook && workbook.sheets.length > 1 && (
          <LabelledSelect
            label={t(($) => $.import.file.sheet)}
            value={workbook.sheet}
            options={workbook.sheets.map((name) => ({ value: name, label: name }))}
            // Another sheet has other lines and columns.
            onChoose={(sheet) => void read(file, { sheet })}
          />
        )}
        {!workbook && (
          <>
            <LabelledSelect
              label={t(($) => $.import.file.encoding.label)}
              value={encoding}
              options={encodings.map((one) => ({
                value: one,
                label: t(($) => $.import.file.encoding[one]),
              }))}
              onChoose={(chosen) => void read(file, { ...state.how, encoding: chosen })}
            />
            <LabelledSelect
              label={t(($) => $.import.file.delimiter.label)}
              value={current}
              options={delimiters.map((one) => ({
                value: one,
                label: t(($) => $.import.file.delimiter[delimiterNames[one]]),
              }))}
              onChoose={(chosen) => void read(file, { ...state.how, delimiter: chosen })}
            />
          </>
        )}
        <LabelledSelect
          label={t(($) => $.import.file.headerLine)}
          value={String(headerLine)}
          options={headerLines.map((line) => ({ value: String(line), label: line }))}
          onChoose={(line) => void read(file, { ...state.how, headerLine: Number(line) })}
        />
        <LabelledSelect
          label={t(($) => $.import.file.dates.label)}
          value={reading.dates}
          options={dateOrders.map((one) => ({ value: one, label: t(($) => $.import.file.dates[one]) }))}
          onChoose={(dates) => setFormats({ dates })}
        />
        <LabelledSelect
          label={t(($) => $.import.file.decimals.label)}
          value={reading.decimals}
          options={decimalSigns
            .filter((one) => one !== "ask" || reading.decimals === "ask")
            .map((one) => ({ value: one, label: t(($) => $.import.file.decimals[one]) }))}
          onChoose={(decimals) => setFormats({ decimals })}
        />
      </div>
    </details>
  );
}

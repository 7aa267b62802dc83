import { useTranslation } from "react-i18next";
import { isNumberColumn, openReadings } from "#db/schema/import/decimals.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import type { ImportTable } from "./import-table.ts";
import { columnCells } from "./reading.ts";
import { exactNumber } from "./stored-text.ts";
import type { Import } from "./use-import.ts";

/** Asks how the file writes decimals where nothing in it tells; nothing where it is clear. */
export function DecimalsQuestion({ table, importing }: { table: ImportTable; importing: Import }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { reading, columns, state, setFormats } = importing;
  if (reading?.decimals !== "ask") return null;
  const example = firstUnclear(table, importing.state.mapping, columns);
  if (!example) return null;
  const { cell, readings, isComma } = example;
  const [decimal, grouped] = isComma ? (["comma", "point"] as const) : (["point", "comma"] as const);
  return (
    <Alert tone="warning" live="polite" title={t(($) => $.import.file.decimals.question, { example: cell })}>
      <p>{t(($) => $.import.file.decimals.why)}</p>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button disabled={state.run.kind === "running"} onClick={() => setFormats({ decimals: grouped })}>
          {exactNumber(readings.grouped, language)}
        </Button>
        <Button disabled={state.run.kind === "running"} onClick={() => setFormats({ decimals: decimal })}>
          {exactNumber(readings.decimal, language)}
        </Button>
      </div>
    </Alert>
  );
}

function firstUnclear(table: ImportTable, mapping: Import["state"]["mapping"], columns: Import["columns"]) {
  for (const { column, cells } of columnCells(table, mapping, columns.filter(isNumberColumn)))
    for (const cell of cells) {
      const readings = openReadings(column, cell);
      if (readings) return { cell: cell.trim(), readings, isComma: cell.includes(",") };
    }
  return null;
}

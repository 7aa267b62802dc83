import { FileSpreadsheet } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/select.tsx";
import { type Encoding, encodings } from "./encoding.ts";
import type { ImportTable } from "./import-table.ts";
import type { Import } from "./use-import.ts";

/** Which file it is, and how many rows it has. An encoding that was guessed can be corrected. */
export function FileFacts({ table, importing }: { table: ImportTable; importing: Import }) {
  const { t } = useTranslation();
  const { file, rows, guessed, encoding } = table;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface-well px-4 py-2.5">
      <FileSpreadsheet aria-hidden className="size-5 shrink-0 text-ink-muted phone:hidden" />
      <div className="me-auto min-w-0">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <p className="text-sm text-ink-muted">{t(($) => $.import.file.rows, { count: rows.length })}</p>
      </div>
      {guessed && (
        <label className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
          {t(($) => $.import.file.encoding.label)}
          <Select
            compact
            className="w-52 max-w-full"
            value={encoding}
            onChange={(event) => void importing.read(file, encodingOf(event.currentTarget.value))}
          >
            {encodings.map((one) => (
              <option key={one} value={one}>
                {t(($) => $.import.file.encoding[one])}
              </option>
            ))}
          </Select>
        </label>
      )}
      <Button size="sm" onClick={importing.again}>
        {t(($) => $.import.file.another)}
      </Button>
    </div>
  );
}

const encodingOf = (value: string): Encoding => encodings.find((known) => known === value) ?? "utf-8";

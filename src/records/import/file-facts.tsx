import { FileSpreadsheet } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import type { ImportTable } from "./import-table.ts";
import type { Import } from "./use-import.ts";

/** Which file it is, how many rows it has, and whether a reload loses it. */
export function FileFacts({ table, importing }: { table: ImportTable; importing: Import }) {
  const { t } = useTranslation();
  const { file, rows } = table;
  const { keeping, run } = importing.state;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface-well px-4 py-2.5">
        <FileSpreadsheet aria-hidden className="size-5 shrink-0 text-ink-muted phone:hidden" />
        <div className="me-auto min-w-0">
          <p className="font-medium wrap-anywhere">
            <bdi>{file.name}</bdi>
          </p>
          <p className="text-sm text-ink-muted">{t(($) => $.import.file.rows, { count: rows.length })}</p>
        </div>
        <Button size="sm" disabled={run.kind === "running"} onClick={importing.again}>
          {t(($) => $.import.file.another)}
        </Button>
      </div>
      {keeping !== "kept" && (
        <Alert tone="warning" live="polite">
          {t(($) => $.import.kept[keeping])}
        </Alert>
      )}
    </>
  );
}

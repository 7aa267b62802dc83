import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { rowLimit } from "#db/schema/import/limits.ts";
import type { Resource } from "#db/schema/resource.ts";
import { csvFile, download } from "#src/app/download.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { FileDrop } from "#src/ui/file-drop.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { limitOf } from "./file-limits.ts";
import { templateCsv } from "./template.ts";
import type { Import } from "./use-import.ts";

/** Workbooks too: who has only one reads how to make a CSV file of it, instead of not finding it. */
const accepted =
  ".csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv,text/tab-separated-values,text/plain,application/vnd.ms-excel";

export function FileStep({ resource, importing }: { resource: Resource; importing: Import }) {
  const { t } = useTranslation();
  const fieldLabel = useFieldLabel();
  const language = useLanguage();
  const { reading, fault } = importing.state;
  const [keys = []] = resource.unique;
  const template = async () =>
    download(`${resource.name}.csv`, csvFile(await templateCsv(resource, language)));

  return (
    <Card>
      <div className="grid gap-4">
        {fault && (
          <Alert tone="danger" live="assertive">
            {fault === "tooLarge"
              ? t(($) => $.errors.payload_too_large.text)
              : t(($) => $.import.file[fault], { max: limitOf(fault) })}
          </Alert>
        )}
        {reading ? (
          <div className="grid min-h-24 items-center">
            <ProgressBar
              label={reading === "file" ? t(($) => $.import.file.reading) : t(($) => $.import.file.seeking)}
            />
          </div>
        ) : (
          <FileDrop
            accept={accepted}
            hint={t(($) => $.import.file.hint)}
            onFiles={([file]) => file && void importing.read(file)}
          >
            {t(($) => $.import.file.drop)}
          </FileDrop>
        )}
        <ul className="grid list-disc gap-1 ps-5 text-ink-muted">
          <li>{t(($) => $.import.match, { fields: keys.map(fieldLabel).join(" + ") })}</li>
          <li>{t(($) => $.import.cells)}</li>
          <li>{t(($) => $.import.file.limit, { max: rowLimit })}</li>
        </ul>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
          <Button icon={<Download />} onClick={() => void template()}>
            {t(($) => $.import.file.template)}
          </Button>
          <p className="text-sm text-ink-muted">{t(($) => $.import.file.templateHelp)}</p>
        </div>
      </div>
    </Card>
  );
}

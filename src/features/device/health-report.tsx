import { Download, Wrench } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { resources as lists } from "#db/schema/registry.ts";
import { download } from "#src/app/download.ts";
import { formatList } from "#src/app/format.ts";
import { useListName } from "#src/app/list-name.ts";
import { labelText } from "#src/records/display-names.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import type { HealthFinding } from "#sw/api/device/contract.ts";
import { type DatabaseHealth, isSound } from "./check-database.ts";

type HealthReportProps = { health: DatabaseHealth; mended: number; onMend: () => void };

const rowLimit = 8;
const kinds = ["shapes", "rules", "references", "uniques", "files"] as const;

/** What was found, what can be mended at once, and the rest as a file. A log that was changed is one thing, damaged records another. */
export function HealthReport({ health, mended, onMend }: HealthReportProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const listName = useListName();
  const { rows, commands, findings, counts, unfit, brokenCommand } = health;
  if (isSound(health))
    return (
      <Alert tone="success" title={t(($) => $.device.health.sound)}>
        <p>{t(($) => $.device.health.soundText, { count: rows, commands })}</p>
        {mended > 0 && <p>{t(($) => $.device.health.mended, { count: mended })}</p>}
      </Alert>
    );
  return (
    <div className="space-y-4">
      {mended > 0 && unfit.length === 0 && (
        <Alert tone="success">{t(($) => $.device.health.mended, { count: mended })}</Alert>
      )}
      {unfit.length > 0 && (
        <Alert
          tone="warning"
          title={t(($) => $.device.health.unfit)}
          actions={
            mended === 0 && (
              <Button size="sm" icon={<Wrench />} onClick={onMend}>
                {t(($) => $.device.health.mend)}
              </Button>
            )
          }
        >
          <p>{formatList(unfit.map(listName), language)}</p>
          <p>{mended === 0 ? t(($) => $.device.health.unfitText) : t(($) => $.device.health.stillUnfit)}</p>
        </Alert>
      )}
      {brokenCommand !== null && (
        <Alert
          tone="danger"
          title={t(($) => $.device.health.chain)}
          actions={findings.length === 0 && <ExportHealth health={health} />}
        >
          {t(($) => $.device.health.chainText, { number: brokenCommand })}
        </Alert>
      )}
      {findings.length > 0 && (
        <Alert
          tone="danger"
          title={t(($) => $.device.health.faulty)}
          actions={<ExportHealth health={health} />}
        >
          <ul className="list-disc space-y-1 ps-5">
            {kinds.map(
              (kind) =>
                counts[kind] > 0 && (
                  <li key={kind}>{t(($) => $.device.health.kinds[kind], { count: counts[kind] })}</li>
                ),
            )}
          </ul>
          <p className="mt-2">{t(($) => $.device.health.faultyText)}</p>
        </Alert>
      )}
      <Findings findings={findings} />
    </div>
  );
}

function Findings({ findings }: Pick<DatabaseHealth, "findings">) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(rowLimit);
  return (
    <div>
      <ul className="divide-y divide-line text-sm">
        {findings.slice(0, limit).map((finding) => (
          <Finding key={`${finding.kind} ${finding.table}/${finding.id} ${finding.path}`} {...finding} />
        ))}
      </ul>
      {findings.length > limit && (
        <Button size="sm" variant="ghost" onClick={() => setLimit(findings.length)}>
          {t(($) => $.actions.showAll)}
        </Button>
      )}
    </div>
  );
}

function Finding({ kind, resource, table, id, path, label }: HealthFinding) {
  const { t } = useTranslation();
  const language = useLanguage();
  const listName = useListName();
  const name = label === null ? id : labelText(label, language);
  const fieldLabel = useFieldLabel();
  const [owner = ""] = path.split(".");
  // The fields of a category are called as its own words say.
  const isField =
    owner !== "custom" && lists.some((one) => one.name === resource && Object.hasOwn(one.fields, owner));
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-2">
      {resource === null ? (
        <Ltr>{id}</Ltr>
      ) : (
        <RecordLink
          resource={{ name: resource }}
          id={id}
          className="text-primary-ink underline-offset-2 hover:underline"
        >
          <bdi>{name}</bdi>
        </RecordLink>
      )}
      <span className="text-ink-muted">
        {listName(resource ?? table)} ·{" "}
        {path !== "" && <>{isField ? fieldLabel(path) : <Ltr>{path}</Ltr>}: </>}
        {t(($) => $.device.health.finding[kind])}
      </span>
    </li>
  );
}

function ExportHealth({ health }: Pick<HealthReportProps, "health">) {
  const { t } = useTranslation();
  return (
    <Button size="sm" icon={<Download />} onClick={() => exportHealth(health)}>
      {t(($) => $.device.health.export)}
    </Button>
  );
}

/** What nobody can mend by a button, for whoever mends it by hand. */
function exportHealth({ findings, records, brokenCommand }: DatabaseHealth): void {
  const text = JSON.stringify({ findings, brokenCommand, records }, null, 2);
  download("offdesk-health.json", new Blob([text], { type: "application/json" }));
}

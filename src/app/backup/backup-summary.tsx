import { useTranslation } from "react-i18next";
import type { ReadRestore } from "#db/schema/backup/restore-from.ts";
import type { CheckedRestore } from "#sw/api/restores/contract.ts";
import { formatInstant, formatNumber } from "#src/app/format.ts";
import { currentLanguage } from "#src/app/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Fact, Facts } from "#src/ui/facts.tsx";
import { WrongKinds } from "./wrong-kinds.tsx";

type BackupSummaryProps = {
  read: ReadRestore<CheckedRestore>;
  /** What it means that the backup is refused. */
  failed: string;
};

export const isBackupRefused = ({ misshapen }: CheckedRestore): boolean => misshapen.length > 0;

/** Whose backup it is, of when and of which device, how much it holds, what was faulty in it, and what does not come with it. */
export function BackupSummary({ read: { header, checked }, failed }: BackupSummaryProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const rows = Object.values(header.rows).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <Facts columns={2}>
        {header.organisation !== null && (
          <Fact label={t(($) => $.restore.organisation)}>
            <bdi>{header.organisation}</bdi>
          </Fact>
        )}
        <Fact label={t(($) => $.restore.made)}>{formatInstant(header.created, language)}</Fact>
        <Fact label={t(($) => $.restore.device)}>{header.device.name || "—"}</Fact>
        <Fact label={t(($) => $.restore.records)}>{formatNumber(rows, language)}</Fact>
        <Fact label={t(($) => $.restore.files)}>{formatNumber(header.rows["files"] ?? 0, language)}</Fact>
      </Facts>
      {isBackupRefused(checked) ? (
        <WrongKinds title={failed} checked={checked} />
      ) : (
        <>
          <Faults checked={checked} />
          <ElsewhereNotes checked={checked} />
        </>
      )}
    </>
  );
}

/** What is said of a backup of other data. */
function ElsewhereNotes({ checked: { dataHere } }: { checked: CheckedRestore }) {
  const { t } = useTranslation();
  return (
    <>
      {dataHere === "other" && (
        <Alert tone="warning" title={t(($) => $.restore.other)}>
          {t(($) => $.restore.otherText)}
        </Alert>
      )}
      {dataHere !== "same" && <Alert tone="info">{t(($) => $.restore.secrets)}</Alert>}
    </>
  );
}

function Faults({ checked: { counts, brokenCommand } }: { checked: CheckedRestore }) {
  const { t } = useTranslation();
  const isWhole = Object.values(counts).every((count) => count === 0) && brokenCommand === null;
  if (isWhole) return <Alert tone="success">{t(($) => $.restore.whole)}</Alert>;
  return (
    <Alert tone="warning" title={t(($) => $.restore.faults)}>
      <ul className="list-disc space-y-1 ps-5">
        {(["references", "uniques", "rules"] as const).map(
          (kind) =>
            counts[kind] > 0 && <li key={kind}>{t(($) => $.restore[kind], { count: counts[kind] })}</li>,
        )}
        {brokenCommand !== null && <li>{t(($) => $.restore.chain, { number: brokenCommand })}</li>}
      </ul>
    </Alert>
  );
}

import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ageOf } from "#src/app/backup/backup-age.ts";
import { backupAgo } from "#src/app/backup/backup-ago.ts";
import { BackupMaker } from "#src/app/backup/backup-maker.tsx";
import { formatBytes } from "#src/app/byte-words.ts";
import { formatInstant, formatNumber } from "#src/app/format.ts";
import { useNow } from "#src/app/use-now.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Card } from "#src/ui/card.tsx";
import { Fact, Facts } from "#src/ui/facts.tsx";
import type { DeviceFacts } from "./load-device.ts";

type Latest = NonNullable<DeviceFacts["backup"]>["latest"];

/** The latest backup, and another one by hand. */
export function BackupCard({ latest }: { latest: Latest }) {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <Card id="backup" title={t(($) => $.backup.title)} description={t(($) => $.backup.intro)}>
      <LatestBackup latest={latest} />
      <div className="mt-5 border-t border-line pt-4">
        <BackupMaker onDone={() => router.invalidate()} />
      </div>
    </Card>
  );
}

function LatestBackup({ latest }: { latest: Latest }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = Date.parse(useNow());
  if (!latest) return <Alert tone="warning">{t(($) => $.backup.none)}</Alert>;
  return (
    <Facts columns={3}>
      <Fact label={t(($) => $.backup.latest)}>
        {backupAgo(t, latest.at, now)}
        <span className="block text-sm text-ink-muted">
          {latest.byName === null
            ? formatInstant(latest.at, language)
            : t(($) => $.backup.atBy, { at: formatInstant(latest.at, language), name: latest.byName })}
        </span>
        {ageOf(latest.at, now) === Infinity && (
          <span className="block text-sm text-ink-muted">{t(($) => $.backup.clockAhead)}</span>
        )}
      </Fact>
      <Fact label={t(($) => $.backup.size)}>
        {formatBytes(latest.bytes, language)}
        <span className="block text-sm text-ink-muted">
          {latest.encrypted ? t(($) => $.backup.encrypted) : t(($) => $.backup.plain)}
        </span>
      </Fact>
      <Fact label={t(($) => $.backup.since)}>{formatNumber(latest.changes, language)}</Fact>
    </Facts>
  );
}

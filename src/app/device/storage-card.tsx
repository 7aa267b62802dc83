import { useRouter } from "@tanstack/react-router";
import { MonitorDown, ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "#src/app/byte-words.ts";
import { formatNumber } from "#src/app/format.ts";
import { askToInstall, useInstallWay } from "#src/app/install-offer.ts";
import { askForProtection, type Protection } from "#src/app/protection.ts";
import { useStorageFull } from "#src/app/save-state.ts";
import { showOverlay } from "#src/app/shell/overlay.ts";
import { isNearlyFull, type StorageRoom, useStorageRoom } from "#src/app/storage-room.ts";
import { currentLanguage } from "#src/app/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { Fact, Facts } from "#src/ui/facts.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { notify } from "#src/ui/notify.ts";
import { StorageFull } from "./storage-full.tsx";

type StorageCardProps = {
  protection: Protection;
  /** The person's own ones; left out where nobody asks for them. */
  drafts?: number;
  /** Those of the records, where the room is told by what takes it. */
  files?: { count: number; bytes: number };
};

/** The room that the browser grants, and whether it keeps the data. */
export function StorageCard({ protection, drafts, files }: StorageCardProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const room = useStorageRoom();
  const full = useStorageFull();
  const safe = protection === "protected";
  return (
    <Card
      title={t(($) => $.about.storage.title)}
      actions={
        <StatusBadge tone={safe ? "success" : "warning"} icon={safe ? <ShieldCheck /> : <ShieldAlert />}>
          {t(($) => $.about.storage.protection[protection])}
        </StatusBadge>
      }
    >
      {full && <StorageFull />}
      {room ? <Meter room={room} /> : <p className="text-ink-muted">{t(($) => $.about.storage.unknown)}</p>}
      <p className="mt-4 text-sm text-ink-muted">{t(($) => $.about.storage.protectionText[protection])}</p>
      <Protect protection={protection} />
      {files && <RoomByKind room={room} files={files} />}
      {drafts !== undefined && (
        <div className="mt-5 border-t border-line pt-4">
          <Facts columns={1}>
            <Fact label={t(($) => $.about.storage.drafts)}>{formatNumber(drafts, language)}</Fact>
          </Facts>
        </div>
      )}
    </Card>
  );
}

function Meter({ room }: { room: StorageRoom }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { used, quota } = room;
  return (
    <>
      {isNearlyFull(room) && (
        <div className="mb-4">
          <Alert tone="warning">{t(($) => $.about.storage.nearlyFull)}</Alert>
        </div>
      )}
      <ProgressBar label={t(($) => $.about.storage.meter)} value={quota > 0 ? used / quota : 0} />
      <p className="mt-1.5 text-sm text-ink-muted tabular-nums">
        {t(($) => $.shell.storage.used, {
          used: formatBytes(used, language),
          quota: formatBytes(quota, language),
        })}
      </p>
    </>
  );
}

/** An estimate: browsers round what they say, and count what they have not yet thrown away. */
function RoomByKind({
  room,
  files,
}: { room: StorageRoom | null } & Required<Pick<StorageCardProps, "files">>) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const records = Math.max(0, (room?.details?.database ?? room?.used ?? 0) - files.bytes);
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Facts columns={1}>
        {room && (
          <Fact
            label={
              room.details ? t(($) => $.about.storage.byKind.records) : t(($) => $.about.storage.byKind.rest)
            }
          >
            {formatBytes(records, language)}
          </Fact>
        )}
        {files.count > 0 && (
          <Fact label={t(($) => $.about.storage.byKind.files, { count: files.count })}>
            {formatBytes(files.bytes, language)}
          </Fact>
        )}
        {room?.details && (
          <Fact label={t(($) => $.about.storage.byKind.app)}>{formatBytes(room.details.app, language)}</Fact>
        )}
      </Facts>
    </div>
  );
}

/** What helps where the browser does not promise it yet. */
function Protect({ protection }: { protection: Protection }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const way = useInstallWay();
  if (protection === "protected") return null;
  const protect = async () => {
    setAsking(true);
    const answer = await askForProtection();
    setAsking(false);
    if (answer === "protected") notify({ title: t(($) => $.about.storage.protectDone), id: "protection" });
    else notify({ tone: "warning", title: t(($) => $.about.storage.protectRefused), id: "protection" });
    await router.invalidate();
  };
  const install = () => (way === "prompt" ? void askToInstall() : showOverlay("install"));
  return (
    <>
      {protection !== "not_asked" && (
        <ul className="mt-3 list-disc space-y-1 ps-5 text-sm text-ink-muted">
          <li>{t(($) => $.about.storage.ways.install)}</li>
          <li>{t(($) => $.about.storage.ways.bookmark)}</li>
          <li>{t(($) => $.about.storage.ways.backup)}</li>
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {protection !== "unsupported" && (
          <Button icon={<ShieldCheck />} busy={asking} onClick={() => void protect()}>
            {t(($) => $.about.storage.protect)}
          </Button>
        )}
        {protection !== "not_asked" && way && (
          <Button icon={<MonitorDown />} onClick={install}>
            {t(($) => $.shell.install.title)}
          </Button>
        )}
      </div>
    </>
  );
}

import { useRouter } from "@tanstack/react-router";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "#src/app/format.ts";
import { askForProtection, type Protection } from "#src/app/protection.ts";
import { useStorageFull } from "#src/app/save-state.ts";
import { isNearlyFull, type StorageRoom, useStorageRoom } from "#src/app/storage-room.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { Fact, Facts } from "#src/ui/facts.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { notify } from "#src/ui/notify.ts";
import { StorageFull } from "./storage-full.tsx";
import { formatBytes } from "#src/app/byte-words.ts";

export function StorageCard({ protection, drafts }: { protection: Protection; drafts: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
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
      {(protection === "not_asked" || protection === "refused") && <Protect />}
      <div className="mt-5 border-t border-line pt-4">
        <Facts columns={1}>
          <Fact label={t(($) => $.about.storage.drafts)}>{formatNumber(drafts, language)}</Fact>
        </Facts>
      </div>
    </Card>
  );
}

function Meter({ room }: { room: StorageRoom }) {
  const { t } = useTranslation();
  const language = useLanguage();
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

function Protect() {
  const { t } = useTranslation();
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const protect = async () => {
    setAsking(true);
    const answer = await askForProtection();
    setAsking(false);
    if (answer === "protected") notify({ title: t(($) => $.about.storage.protectDone), id: "protection" });
    else notify({ tone: "warning", title: t(($) => $.about.storage.protectRefused), id: "protection" });
    await router.invalidate();
  };
  return (
    <Button className="mt-3" icon={<ShieldCheck />} busy={asking} onClick={() => void protect()}>
      {t(($) => $.about.storage.protect)}
    </Button>
  );
}

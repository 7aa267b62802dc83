import { Keyboard, MonitorDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { askToInstall, useInstallWay } from "#src/app/install-offer.ts";
import { useTouch } from "#src/app/media.ts";
import { showOverlay } from "#src/app/shell/overlay.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";

export function MoreCard() {
  const { t } = useTranslation();
  const touch = useTouch();
  const way = useInstallWay();
  const install = () => (way === "prompt" ? void askToInstall() : showOverlay("install"));
  return (
    <Card title={t(($) => $.about.more.title)}>
      <div className="space-y-2 text-ink-muted">
        <p>{t(($) => $.about.more.private)}</p>
        <p>{t(($) => $.about.more.licence)}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {!touch && (
          <Button icon={<Keyboard />} onClick={() => showOverlay("keys")}>
            {t(($) => $.shell.keys)}
          </Button>
        )}
        {way && (
          <Button icon={<MonitorDown />} onClick={install}>
            {t(($) => $.shell.install.title)}
          </Button>
        )}
      </div>
    </Card>
  );
}

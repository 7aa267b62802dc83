import { useTranslation } from "react-i18next";
import { deviceTimeZone } from "#db/schema/time-zone.ts";
import type { WorkerState } from "#src/app/device-facts.ts";
import { runsAsApp } from "#src/app/install-offer.ts";
import { useOnline } from "#src/app/network.ts";
import { Card } from "#src/ui/card.tsx";
import { Fact, Facts } from "#src/ui/facts.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { browserName } from "#src/app/browser-name.ts";
import { screenSize } from "./details-text.ts";

/** The device and the browser, as far as they say. */
export function HereCard({ worker, code }: { worker: WorkerState; code: string | null }) {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <Card title={t(($) => $.about.here.title)}>
      <Facts columns={2}>
        <Fact label={t(($) => $.about.here.mode)}>
          {runsAsApp() ? t(($) => $.about.here.app) : t(($) => $.about.here.tab)}
        </Fact>
        <Fact label={t(($) => $.about.here.network)}>
          {online ? t(($) => $.shell.network.online) : t(($) => $.shell.network.offline)}
        </Fact>
        <Fact label={t(($) => $.about.here.worker)}>{t(($) => $.about.here.workerState[worker])}</Fact>
        <Fact label={t(($) => $.about.here.code)}>
          <Ltr>{code ?? "—"}</Ltr>
        </Fact>
        <Fact label={t(($) => $.about.here.browser)}>
          <Ltr>{browserName(navigator.userAgent)}</Ltr>
        </Fact>
        <Fact label={t(($) => $.about.here.screen)}>
          <Ltr>{screenSize()}</Ltr>
        </Fact>
        <Fact label={t(($) => $.about.here.zone)}>
          <Ltr>{deviceTimeZone()}</Ltr>
        </Fact>
        <Fact wide label={t(($) => $.about.here.languages)}>
          <Ltr>{navigator.languages.join(", ")}</Ltr>
        </Fact>
      </Facts>
    </Card>
  );
}

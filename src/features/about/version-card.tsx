import { CircleArrowUp, CircleCheck, CircleX, CloudOff, RefreshCw } from "lucide-react";
import { type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "#src/app/format.ts";
import { checkForUpdate, type UpdateState, useUpdateCheck } from "#src/app/update-check.ts";
import { acceptUpdate, useUpdateReady } from "#src/app/worker.ts";
import { useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { Fact, Facts } from "#src/ui/facts.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import type { Tone } from "#src/ui/tone.ts";
import { releases } from "./releases.ts";

type VersionState = UpdateState | "ready";

const looks: Record<VersionState, { tone: Tone; icon: ReactNode }> = {
  current: { tone: "success", icon: <CircleCheck /> },
  unsupported: { tone: "neutral", icon: <CircleCheck /> },
  looking: { tone: "info", icon: <Spinner className="size-3.5" /> },
  fetching: { tone: "info", icon: <Spinner className="size-3.5" /> },
  ready: { tone: "primary", icon: <CircleArrowUp /> },
  unreachable: { tone: "warning", icon: <CloudOff /> },
  misanswered: { tone: "warning", icon: <CloudOff /> },
  failed: { tone: "danger", icon: <CircleX /> },
};

/** The build, its release notes, and whether there is a newer one. */
export function VersionCard() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state: checkState, at } = useUpdateCheck();
  const ready = useUpdateReady();
  const state: VersionState = ready ? "ready" : checkState;
  const busy = state === "looking" || state === "fetching";
  const { tone, icon } = looks[state];
  const [newest] = releases;
  return (
    <Card
      title={t(($) => $.about.version.title)}
      actions={
        <span role="status">
          <StatusBadge tone={tone} icon={icon}>
            {t(($) => $.about.version.state[state])}
          </StatusBadge>
        </span>
      }
    >
      {(state === "unreachable" || state === "misanswered" || state === "failed") && (
        <p className="mb-4 text-ink-muted">{t(($) => $.about.version.stateText[state])}</p>
      )}
      <Facts columns={3}>
        <Fact label={t(($) => $.about.version.number)}>
          <Ltr>{newest.version}</Ltr>
        </Fact>
        <Fact label={t(($) => $.about.version.build)}>
          <Ltr>{__BUILD__}</Ltr>
        </Fact>
        <Fact label={t(($) => $.about.version.lastCheck)}>
          {formatInstant(new Date(at).toISOString(), language)}
        </Fact>
      </Facts>
      <div className="mt-4">
        {ready ? (
          <Button variant="primary" icon={<CircleArrowUp />} onClick={acceptUpdate}>
            {t(($) => $.shell.update.now)}
          </Button>
        ) : (
          <Button icon={<RefreshCw />} busy={busy} onClick={() => void checkForUpdate()}>
            {t(($) => $.about.version.check)}
          </Button>
        )}
      </div>
      <h3 className="mt-6 font-semibold">{t(($) => $.about.version.news)}</h3>
      <ul className="mt-2 max-w-prose list-disc space-y-1.5 ps-5 text-ink-muted marker:text-ink-faint">
        {newest.news.map((one) => (
          <li key={one}>{t(($) => $.about.news[one])}</li>
        ))}
      </ul>
    </Card>
  );
}

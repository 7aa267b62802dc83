import { HeartPulse } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatPercent } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { HealthReport } from "./health-report.tsx";
import { useHealth } from "./use-health.ts";

/** Whether the database is sound: records, what follows from them, files and the log; what can be mended is. */
export function HealthCard() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, check, mend, stop } = useHealth();
  return (
    <Card title={t(($) => $.device.health.title)} description={t(($) => $.device.health.intro)}>
      <div role="status" className="empty:hidden">
        {state.step === "checking" && (
          <ProgressBar
            label={t(($) => $.device.health.checking)}
            value={state.done}
            text={formatPercent(state.done, language)}
          />
        )}
        {state.step === "mending" && <ProgressBar label={t(($) => $.device.health.mending)} />}
        {state.step === "done" && (
          <HealthReport
            health={state.health}
            mended={state.mended}
            onMend={() => void mend(state.health.unfit)}
          />
        )}
      </div>
      <div className={state.step === "idle" ? "" : "mt-4"}>
        {state.step === "checking" && <Button onClick={stop}>{t(($) => $.actions.cancel)}</Button>}
        {(state.step === "idle" || state.step === "done") && (
          <Button icon={<HeartPulse />} onClick={() => void check()}>
            {state.step === "idle" ? t(($) => $.device.health.check) : t(($) => $.device.health.again)}
          </Button>
        )}
      </div>
    </Card>
  );
}

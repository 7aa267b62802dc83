import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";

type RunProgressProps = { done: number; total: number; stopping: boolean; onStop: () => void };

/** How far a run is that goes on. The focus stays where it went on from. */
export function RunProgress({ done, total, stopping, onStop }: RunProgressProps) {
  const { t } = useTranslation();
  return (
    <div className="flex w-full max-w-xl items-center gap-3">
      <div className="min-w-40 grow">
        <ProgressBar
          label={stopping ? t(($) => $.list.bulk.stopping) : t(($) => $.list.bulk.working, { count: total })}
          value={done / total}
          text={t(($) => $.list.bulk.progress, { done, total })}
        />
      </div>
      <Button size="sm" autoFocus disabled={stopping} onClick={onStop}>
        {t(($) => $.list.bulk.stop)}
      </Button>
    </div>
  );
}

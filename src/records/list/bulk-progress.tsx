import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { isInBatches } from "./bulk-batches.ts";
import type { Bulk } from "./use-bulk.ts";

/** How far the work on the chosen rows is, and how to stop it where it is done in several calls. */
export function BulkProgress({ bulk: { work, stop } }: { bulk: Bulk }) {
  const { t } = useTranslation();
  if (!work) return null;
  const { done, total, stopping } = work;
  const isLong = isInBatches(total);
  return (
    <div className="flex w-full animate-late items-center gap-3">
      <div className="min-w-40 grow">
        <ProgressBar
          label={stopping ? t(($) => $.list.bulk.stopping) : t(($) => $.list.bulk.working, { count: total })}
          value={isLong ? done / total : undefined}
          text={isLong ? t(($) => $.list.bulk.progress, { done, total }) : undefined}
        />
      </div>
      {isLong && (
        <Button size="sm" disabled={stopping} onClick={stop}>
          {t(($) => $.list.bulk.stop)}
        </Button>
      )}
    </div>
  );
}

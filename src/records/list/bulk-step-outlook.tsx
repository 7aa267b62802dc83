import { useTranslation } from "react-i18next";
import { grouped } from "#db/schema/grouped.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { BulkPreview } from "#sw/api/records/contract.ts";
import { formatList, formatNumber } from "#src/app/format.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { useBulkReason } from "./bulk-reason.tsx";
import type { First } from "./load-first.ts";
import { skippedNames } from "./use-bulk.ts";
import { OutlookSection } from "./outlook-section.tsx";

type StepOutlook = Pick<First, "refused"> & { preview: BulkPreview };

type BulkStepOutlookProps = { resource: Resource; outlook: StepOutlook; undoable: boolean };

/** How many can take the step, and why not the others: each reason once, with the first of those that it holds for. */
export function BulkStepOutlook({ resource, outlook, undoable }: BulkStepOutlookProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const reason = useBulkReason(resource);
  const { preview, refused } = outlook;
  const { done, failed, others = 0, skipped = [] } = preview;
  const titles = (ids: readonly string[]) =>
    ids
      .map((id) => refused.get(id))
      .filter((row) => row !== undefined)
      .slice(0, named)
      .map((row) => recordTitle(resource, row, language));
  return (
    <div className="space-y-5">
      <Alert tone={done.length > 0 ? "info" : "warning"} live="polite">
        <p className="font-medium">
          {t(($) => $.list.bulkStep.can, { count: done.length, total: done.length + failed.length })}
        </p>
        {others > 0 && <p>{t(($) => $.list.bulkStep.others, { count: others })}</p>}
        {done.length > 0 && !undoable && <p>{t(($) => $.list.bulkStep.final)}</p>}
      </Alert>
      {failed.length > 0 && (
        <OutlookSection title={t(($) => $.list.bulkStep.cannot, { count: failed.length })}>
          <ul className="divide-y divide-line rounded-card border border-line">
            {[...grouped(failed, reason)].map(([why, failures]) => {
              const names = titles(failures.map(({ id }) => id));
              return (
                <li key={why} className="flex items-baseline gap-3 px-3.5 py-2.5">
                  <span className="min-w-6 text-end font-medium tabular-nums">
                    {formatNumber(failures.length, language)}
                  </span>
                  <div className="min-w-0">
                    <p>{why}</p>
                    {names.length > 0 && (
                      <p className="text-sm text-ink-muted">
                        <bdi>{formatList(names, language)}</bdi>
                        {failures.length > names.length && "…"}
                      </p>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
        </OutlookSection>
      )}
      {skipped.length > 0 && (
        <OutlookSection title={t(($) => $.transitions.staying)}>
          <p>
            <bdi>{skippedNames(skipped, language)} </bdi>
          </p>
        </OutlookSection>
      )}
    </div>
  );
}

/** As many as are named for each reason. */
const named = 3;

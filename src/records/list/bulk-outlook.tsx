import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fieldAt, type Resource, type ResourceRow, valueAt } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { RecordName } from "#src/records/record-name.tsx";
import { renderedValue } from "#src/records/values/cell-value.tsx";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import { outcomeOf } from "./bulk-patch.ts";
import { BulkReason } from "./bulk-reason.tsx";
import { type First, maxRefused } from "./load-first.ts";
import { OutlookSection } from "./outlook-section.tsx";
import type { LookedAt } from "./use-look-ahead.ts";

type Outlook = LookedAt<{ patch: Record<string, unknown> }, First>;

/** How many would change, how the first of them would, and which can't. */
export function BulkOutlook({ resource, outlook }: { resource: Resource; outlook: Outlook }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { preview, changing, refused } = outlook;
  const { done, unchanged, failed } = preview;
  return (
    <div className="space-y-5">
      <Alert tone={done.length > 0 ? "info" : "warning"} live="polite">
        <p className="font-medium">{t(($) => $.list.bulkEdit.will, { count: done.length })}</p>
        {unchanged.length > 0 && <p>{t(($) => $.list.bulkEdit.unchanged, { count: unchanged.length })}</p>}
      </Alert>
      {changing.length > 0 && (
        <OutlookSection title={t(($) => $.list.bulkEdit.first, { count: changing.length })}>
          <ul className="divide-y divide-line rounded-card border border-line">
            {changing.map((row) => (
              <li key={row.id} className="px-3.5 py-2.5">
                <Changes resource={resource} row={row} outlook={outlook} />
              </li>
            ))}
          </ul>
        </OutlookSection>
      )}
      {failed.length > 0 && (
        <OutlookSection title={t(($) => $.list.bulkEdit.refused, { count: failed.length })}>
          <ul className="space-y-1.5">
            {failed.slice(0, maxRefused).map((one) => {
              const row = refused.get(one.id);
              return (
                <li key={one.id}>
                  <bdi className="font-medium">{row ? recordTitle(resource, row, language) : "—"}</bdi>{" "}
                  <span className="text-ink-muted">
                    <BulkReason resource={resource} failed={one} />
                  </span>
                </li>
              );
            })}
          </ul>
        </OutlookSection>
      )}
    </div>
  );
}

type ChangesProps = { resource: Resource; row: ResourceRow; outlook: Outlook };

function Changes({ resource, row, outlook: { action, displayNames } }: ChangesProps) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const changing = outcomeOf(resource, row, action.patch).filter(
    ([name, to]) => !sameValue(valueAt(row, name), to),
  );
  return (
    <>
      <RecordName resource={resource} row={row} />
      <dl className="mt-1 space-y-1 text-sm">
        {changing.map(([name, to]) => {
          const field = fieldAt(resource, name);
          const render = (value: unknown) =>
            field && renderedValue({ resource, field, displayNames, value, path: name, compact: true });
          return (
            <div key={name} className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <dt className="text-ink-muted">{label(name)}</dt>
              <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
                <span className="min-w-0 text-ink-muted wrap-anywhere">{render(valueAt(row, name))}</span>
                <DirectionalIcon icon={ArrowRight} className="size-3.5 shrink-0 text-ink-muted" />
                <span className="sr-only">{t(($) => $.list.bulkEdit.becomes)}</span>
                <span className="min-w-0 font-medium wrap-anywhere">{render(to)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

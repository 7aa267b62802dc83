import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { formatList } from "#src/app/format.ts";
import { type DisplayNames, labelText } from "#src/records/display-names.ts";
import { useChanges } from "#src/records/record/history-changes.tsx";
import { RecordLink } from "#src/records/record-link.tsx";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import type { ComparedRecord } from "#sw/api/backups/contract.ts";
import type { ListComparison } from "./use-bring-back.ts";

type ComparedRecordsProps = {
  resource: Resource;
  comparison: ListComparison;
  busy: boolean;
  onBringBack: (ids: ReadonlySet<string>) => void;
  onBack: () => void;
};

const rowLimit = 50;

/** What would come back, field by field, and then what did. */
export function ComparisonView({
  resource,
  comparison: { items, displayNames, isDone },
  busy,
  onBringBack,
  onBack,
}: ComparedRecordsProps) {
  const { t } = useTranslation();
  const different = items.filter(({ state, stays }) => state !== "same" || stays.length > 0);
  const writable = items.filter(({ state }) => state !== "same" && state !== "final");
  return (
    <div className="space-y-4">
      {isDone ? (
        <Alert tone="success" live="polite">
          {t(($) => $.backup.bringBack.done, { count: writable.length })}
        </Alert>
      ) : (
        <p role="status">
          {t(($) => $.backup.bringBack.different, { count: writable.length, total: items.length })}
        </p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {different.slice(0, rowLimit).map((item) => (
          <Compared
            key={item.id}
            resource={resource}
            item={item}
            displayNames={displayNames}
            isDone={isDone}
          />
        ))}
      </ul>
      {different.length > rowLimit && (
        <p className="text-sm text-ink-muted">
          {t(($) => $.backup.bringBack.more, { count: different.length - rowLimit })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isDone && writable.length > 0 && (
          <Button
            variant="primary"
            busy={busy}
            onClick={() => onBringBack(new Set(writable.map(({ id }) => id)))}
          >
            {t(($) => $.backup.bringBack.bring, { count: writable.length })}
          </Button>
        )}
        <Button disabled={busy} onClick={onBack}>
          {t(($) => $.backup.bringBack.others)}
        </Button>
      </div>
    </div>
  );
}

type ComparedProps = {
  resource: Resource;
  item: ComparedRecord;
  displayNames: DisplayNames;
  isDone: boolean;
};

function Compared({ resource, item, displayNames, isDone }: ComparedProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const fieldLabel = useFieldLabel();
  const { id, label, state, stays } = item;
  const changes = useChanges(resource, item, displayNames);
  const name = <bdi>{labelText(label, language)}</bdi>;
  return (
    <li className="py-3 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {isDone || state === "differs" ? (
          <RecordLink
            resource={resource}
            id={id}
            className="text-primary-ink underline-offset-2 hover:underline"
          >
            {name}
          </RecordLink>
        ) : (
          name
        )}
        {!isDone && (
          <StatusBadge tone={state === "same" || state === "final" ? "neutral" : "info"}>
            {t(($) => $.backup.bringBack.states[state])}
          </StatusBadge>
        )}
      </p>
      <dl className="mt-1 text-sm">
        {changes.map(({ label: field, from, to }, at) => (
          <div key={at} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-muted">{field}</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5">
              <span className="text-ink-muted line-through">{from ?? "—"}</span>
              <DirectionalIcon icon={ArrowRight} className="size-3.5 text-ink-muted" />
              <span>{to ?? "—"}</span>
            </dd>
          </div>
        ))}
      </dl>
      {stays.length > 0 && (
        <p className="mt-1 text-sm text-ink-muted">
          {t(($) => $.backup.bringBack.stays, { fields: formatList(stays.map(fieldLabel), language) })}
        </p>
      )}
    </li>
  );
}

import { useTranslation } from "react-i18next";
import { requests } from "#db/domain/requests/requests.ts";
import { memberOf } from "#db/schema/registry.ts";
import { ClockChip } from "#src/features/requests/clock-chip.tsx";
import { RequestLink } from "#src/features/requests/day/request-link.tsx";
import { type NamedRequest, recordNamesIn } from "#src/features/requests/request-row.ts";
import { Value } from "#src/records/values/value.tsx";
import { useLanguage } from "#src/records/words.ts";
import { stretchedClass } from "#src/ui/card-list.tsx";
import { Card } from "#src/ui/card.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { useSettled } from "#src/ui/use-settled.ts";
import type { LoadedUrgent } from "./load-urgent.ts";

/** The requests that ask for somebody most, the worst first; each line leads to one. Nothing where none does. */
export function UrgentCard({ urgent }: { urgent: Promise<LoadedUrgent> }) {
  const { t } = useTranslation();
  const loaded = useSettled(urgent);
  if (!loaded || loaded.rows.length === 0) return null;
  return (
    <Card title={t(($) => $.requestPage.urgent)} flush>
      <ol className="border-t border-line">
        {loaded.rows.map((row) => (
          <UrgentLine
            key={row.id}
            record={{ resource: memberOf(requests, row) ?? requests, row, displayNames: loaded.displayNames }}
          />
        ))}
      </ol>
    </Card>
  );
}

function UrgentLine({ record }: { record: NamedRequest }) {
  const { t } = useTranslation();
  const { row, displayNames } = record;
  const named = recordNamesIn(displayNames, useLanguage());
  const assignee = named("users", row.assigneeId) ?? t(($) => $.requestPage.who.nobody);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-1 border-b border-line px-5 py-2.5 transition-colors last:border-b-0 hover:bg-surface-hover md:grid-cols-[minmax(0,1fr)_7.5rem_11rem_11rem] md:items-center phone:px-4">
      <div className="min-w-0">
        <RequestLink record={record} className={`${stretchedClass} font-medium wrap-anywhere`}>
          <Ltr className="text-sm text-ink-muted tabular-nums">{row.number}</Ltr> <bdi>{row.title}</bdi>
        </RequestLink>
        <p className="text-sm text-ink-muted">
          <bdi>{named("clients", row.clientId)}</bdi>
        </p>
      </div>
      <span className="max-md:hidden">
        <Value
          field={requests.fields.priority}
          path="priority"
          value={row.priority}
          displayNames={displayNames}
        />
      </span>
      <span className="text-sm">
        <ClockChip row={row} displayNames={displayNames} plain brief />
      </span>
      <span className="truncate text-sm text-ink-muted">
        <bdi>{assignee}</bdi>
      </span>
    </li>
  );
}

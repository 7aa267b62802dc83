import { type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isBlank } from "#db/schema/blank.ts";
import { formatAgo } from "#src/app/format.ts";
import { useToday } from "#src/app/today.ts";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import { LastChanges } from "./last-changes.tsx";
import type { OpenRecord } from "./record-shell.tsx";
import { RecordStamp } from "./record-stamp.tsx";

/** Of these fields, those with a value: fields in the rail do not stand among the facts. */
export const filledOf = ({ resource, row }: OpenRecord, paths: readonly string[]): string[] =>
  paths.filter((path) => resource.fields[path] && !isBlank(row[path]));

type RailCardProps = {
  record: OpenRecord;
  title: string;
  paths: readonly string[];
  /** Content of the rail that is no field of the record. */
  children?: ReactNode;
};

/** A few facts that matter together; nothing where none of them is known. */
export function RailCard({ record, title, paths, children }: RailCardProps) {
  const label = useFieldLabel();
  const { resource, row, displayNames } = record;
  const filled = filledOf(record, paths);
  if (filled.length === 0 && !children) return null;
  return (
    <Card title={title} size="sm">
      <dl className="space-y-2.5">
        {filled.map((path) => {
          const field = resource.fields[path];
          return (
            field && (
              <div key={path} className="min-w-0">
                <dt className="text-sm text-ink-muted">{label(path)}</dt>
                <dd className="wrap-anywhere text-ink">
                  <Value
                    {...{ field, path, displayNames }}
                    value={row[path]}
                    compact={field.kind === "date"}
                  />
                  {field.kind === "date" && <DaysLeft date={String(row[path])} />}
                </dd>
              </div>
            )
          );
        })}
      </dl>
      {children}
    </Card>
  );
}

/** How far away a date is, from day to day. */
function DaysLeft({ date }: { date: string }) {
  const language = useLanguage();
  const now = Date.parse(useToday());
  return <span className="block text-sm text-ink-muted">{formatAgo(date, language, now)}</span>;
}

/** The end of every rail: the last changes, with the way to all of them. */
export function RailHistory({ record }: { record: OpenRecord }) {
  const { t } = useTranslation();
  const { resource, history, row } = record;
  const loadedHistory = history === "failed" ? null : history;
  return (
    <Card title={t(($) => $.record.rail.changes)} size="sm">
      {loadedHistory && loadedHistory.items.length > 0 ? (
        <LastChanges resource={resource} history={loadedHistory} />
      ) : (
        <RecordStamp row={row} history={loadedHistory} />
      )}
    </Card>
  );
}

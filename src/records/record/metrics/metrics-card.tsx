import clsx from "clsx";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "#src/app/format.ts";
import { useSession } from "#src/app/session.ts";
import { ListIcon } from "#src/app/shell/list-icon.tsx";
import { useToday } from "#src/app/today.ts";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { ListLink } from "#src/records/list-link.tsx";
import type { AvailableRecord } from "#src/records/record/load-record.ts";
import type { Resource } from "#db/schema/resource.ts";
import { Card } from "#src/ui/card.tsx";
import { Fact, Facts } from "#src/ui/facts.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Tooltip } from "#src/ui/tooltip.tsx";
import type { Tone } from "#src/ui/tone.ts";
import { useSettled } from "#src/ui/use-settled.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import {
  type CountedList,
  type MetricCounts,
  countMetrics,
  type CountedMetric,
  metricsOf,
} from "./metrics.ts";

type MetricsCardProps = {
  resource: Resource;
  record: AvailableRecord;
  /** Facts of the noun that stand among them. */
  children?: ReactNode;
};

/** The metrics of a record, each the way to the list that it counts; nothing for a list that has none. */
export function MetricsCard({ resource, record, children }: MetricsCardProps) {
  const { t } = useTranslation();
  const session = useSession();
  const day = useToday();
  const { id } = record.row;
  const metrics = useMemo(
    () => (session ? metricsOf(resource, session.ability, id, day) : []),
    [resource, session, id, day],
  );
  const counts = useCounts(metrics, record);
  if (metrics.length === 0) return null;
  return (
    <Card title={t(($) => $.record.figures.title)}>
      <Facts columns={4} level={3}>
        {metrics.map((metric) => (
          <MetricFact key={metric.id} metric={metric} counts={counts} />
        ))}
        {children}
      </Facts>
    </Card>
  );
}

/** Counted again whenever the record was loaded again; the last counts stay until the next are there. */
function useCounts(metrics: readonly CountedMetric[], record: AvailableRecord): MetricCounts | null {
  const counting = useMemo(
    () => countMetrics(metrics),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `record` says that what it counts may be another number
    [metrics, record],
  );
  const settled = useSettled(counting);
  const [last, setLast] = useState<MetricCounts | null>(null);
  if (settled && settled !== last) setLast(settled);
  return settled ?? last;
}

function MetricFact({ metric, counts }: { metric: CountedMetric; counts: MetricCounts | null }) {
  const { t } = useTranslation();
  const { name, lists, tone } = metric;
  return (
    <Fact
      label={
        name
          ? t(($) => $.record.figures[name], { count: daysAhead(metric) })
          : lists.map(({ from }) => <Many key={from.name} of={from} />)
      }
    >
      <span className="flex flex-wrap gap-x-4 phone:justify-end phone:gap-x-3">
        {lists.map((list) => (
          <Count key={list.id} {...{ list, counts, tone }} withIcon={lists.length > 1} />
        ))}
      </span>
    </Fact>
  );
}

const daysAhead = ({ days }: CountedMetric): number => (typeof days?.to === "number" ? days.to : 0);

const Many = ({ of }: { of: Resource }) => useResourceWords(of).many;

const inkOf: Partial<Record<Tone, string>> = { warning: "text-warning-ink", danger: "text-danger-ink" };

type CountProps = {
  list: CountedList;
  /** Null while they are counted. */
  counts: MetricCounts | null;
  tone: Tone | undefined;
  /** With the sign of its list, where there are others beside it. */
  withIcon: boolean;
};

/** How many, and the way to them. It has its room before the number is there, so that nothing moves. */
function Count({ list: { id, from, search }, counts, tone, withIcon }: CountProps) {
  const language = useLanguage();
  const words = useResourceWords(from);
  const count = counts?.get(id);
  const countText = count === undefined ? words.many : words.count(count);
  const link = (
    <ListLink
      resource={from}
      search={search}
      className={clsx(
        "inline-flex min-h-8 items-center gap-1.5 rounded-sm underline-offset-2 hover:underline phone:gap-1 touch:min-h-11",
        count === 0 ? "text-ink-muted" : ["font-semibold", tone ? inkOf[tone] : "text-primary-ink"],
      )}
    >
      {withIcon && <ListIcon name={from.name} className="size-4 shrink-0 text-ink-muted" />}
      <span aria-hidden className="inline-block min-w-4 text-base tabular-nums phone:min-w-7">
        {counts ? (
          count === undefined ? (
            "—"
          ) : (
            formatNumber(count, language)
          )
        ) : (
          <Skeleton className="h-3 w-4" />
        )}
      </span>
      <VisuallyHidden>{countText}</VisuallyHidden>
    </ListLink>
  );
  return withIcon ? <Tooltip text={countText}>{link}</Tooltip> : link;
}

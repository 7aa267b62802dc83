import { Moon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { RowOf } from "#db/schema/registry.ts";
import { formatDays } from "#src/app/format.ts";
import { useToday } from "#src/app/today.ts";
import { useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Card } from "#src/ui/card.tsx";
import { FoldLine } from "#src/ui/fold-line.tsx";
import { HourRanges } from "./hour-ranges.tsx";
import { type ExceptionalDays, exceptionalDays } from "./hours.ts";

/** The days on which the week does not hold, from today on; those that are over are folded. Nothing where there are none. */
export function ExceptionsCard(calendar: Pick<RowOf<"calendars">, "holidays" | "specialHours">) {
  const { t } = useTranslation();
  const day = useToday();
  const all = exceptionalDays(calendar);
  const isOver = ({ to }: ExceptionalDays) => to < day;
  const over = all.filter(isOver);
  const coming = all.filter((days) => !isOver(days));
  if (all.length === 0) return null;
  return (
    <Card title={t(($) => $.record.sections.exceptions)}>
      {coming.length > 0 ? (
        <Entries entries={coming} />
      ) : (
        <p className="text-ink-muted">{t(($) => $.record.calendar.noneAhead)}</p>
      )}
      {over.length > 0 && (
        <div className="-mx-2 mt-2">
          <FoldLine title={t(($) => $.record.calendar.over, { count: over.length })}>
            <div className="px-2">
              <Entries entries={over.toReversed()} />
            </div>
          </FoldLine>
        </div>
      )}
    </Card>
  );
}

function Entries({ entries }: { entries: readonly ExceptionalDays[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className="@container">
      {entries.map(({ from, to, label, isExpected, hours }) => (
        <li
          key={`${from} ${label}`}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 border-t border-line py-2 first:border-t-0 @md:grid-cols-[11rem_minmax(0,1fr)_auto]"
        >
          <span className="text-ink-muted">{formatDays(from, to, language)}</span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink @max-md:order-first @max-md:col-span-full">
            <bdi className="wrap-anywhere">{label}</bdi>
            {isExpected && (
              <StatusBadge tone="warning" icon={<Moon />}>
                {t(($) => $.record.calendar.expected)}
              </StatusBadge>
            )}
          </span>
          <span className="@max-md:text-end">
            <HourRanges ranges={hours} />
          </span>
        </li>
      ))}
    </ul>
  );
}

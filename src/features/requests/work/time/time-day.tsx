import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isForgotten } from "#db/domain/time-entries/forgotten.ts";
import { minutesOf } from "#db/domain/time-entries/minutes.ts";
import { subrecords } from "#db/schema/registry.ts";
import { formatDate, formatList, formatMinutes, formatTime } from "#src/app/format.ts";
import { timeKindIcons } from "#src/features/requests/timers/kind-icons.tsx";
import type { DisplayNames } from "#src/records/display-names.ts";
import type { Below } from "#src/records/record/subrecords/below.ts";
import { SubrecordMenu } from "#src/records/record/subrecords/subrecord-menu.tsx";
import { Value } from "#src/records/values/value.tsx";
import { useChoiceLabel, useLanguage } from "#src/records/words.ts";
import type { WorkNotices } from "#sw/api/help-desk/work-contract.ts";
import type { DayOfWork, TimeEntry } from "./entries-by-day.ts";
import { TimeFields } from "./time-fields.tsx";

type TimeDayProps = DayOfWork & {
  below: Below;
  displayNames: DisplayNames;
  overlaps: WorkNotices["overlaps"];
};

/** One day of work with its sum. */
export function TimeDay({ day, minutes, entries, ...beside }: TimeDayProps) {
  const language = useLanguage();
  return (
    <section>
      <h3 className="flex items-baseline justify-between gap-3 border-b border-line pb-1.5 text-sm">
        <span className="font-semibold text-ink">{formatDate(day, language)}</span>
        <span className="text-ink-muted tabular-nums">{formatMinutes(minutes, language)}</span>
      </h3>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <TimeLine key={entry.id} entry={entry} {...beside} />
        ))}
      </ul>
    </section>
  );
}

type TimeLineProps = Pick<TimeDayProps, "below" | "displayNames" | "overlaps"> & { entry: TimeEntry };

function TimeLine({ entry, below, displayNames, overlaps }: TimeLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choiceLabel = useChoiceLabel();
  const [now] = useState(() => new Date().toISOString());
  const { startAt, endAt, timeKind, note, source } = entry;
  const { fields } = subrecords.timeEntries;
  const kind = choiceLabel("timeKind", timeKind, fields.timeKind);
  const meanwhile = overlaps.find(({ id }) => id === entry.id)?.with ?? [];
  const isHere = meanwhile.includes(String(below.ownerRow["number"]));
  const numbers = meanwhile
    .filter((number) => number !== below.ownerRow["number"])
    .map((number) => number ?? t(($) => $.work.time.elsewhere));
  const isLong = source === "timer" && isForgotten(startAt, endAt ?? now);
  return (
    <li className="flex items-start gap-3 py-2.5">
      <span aria-hidden className="mt-0.5 text-ink-muted [&_svg]:size-4.5">
        {timeKindIcons[timeKind]}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            <span className="font-medium text-ink">{kind}</span>{" "}
            <span className="text-ink-muted tabular-nums">
              {endAt === null
                ? t(($) => $.work.time.since, { start: formatTime(startAt, language) })
                : t(($) => $.work.time.span, {
                    start: formatTime(startAt, language),
                    end: formatTime(endAt, language),
                  })}
            </span>
          </span>
          <span className="font-medium text-ink tabular-nums">
            {endAt === null ? t(($) => $.work.time.runs) : formatMinutes(minutesOf(entry), language)}
          </span>
        </p>
        <p className="text-sm text-ink-muted">
          <Value field={fields.userId} path="userId" value={entry.userId} displayNames={displayNames} plain />
        </p>
        {note !== null && <p className="mt-0.5 wrap-anywhere">{note}</p>}
        {isHere && <Warning>{t(($) => $.work.time.overlapsHere)}</Warning>}
        {numbers.length > 0 && (
          <Warning>{t(($) => $.work.time.overlaps, { requests: formatList(numbers, language) })}</Warning>
        )}
        {isLong && <Warning>{t(($) => $.work.time.long)}</Warning>}
      </div>
      <SubrecordMenu
        below={below}
        row={entry}
        name={`${kind} ${formatTime(startAt, language)}`}
        renderFields={(form) => <TimeFields {...form} />}
      />
    </li>
  );
}

const Warning = ({ children }: { children: string }) => (
  <p className="mt-1 flex items-start gap-1.5 text-sm text-warning-ink">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
    {children}
  </p>
);

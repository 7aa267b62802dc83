import {
  CalendarX2,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  Clock,
  type LucideIcon,
  TriangleAlert,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { workingCalendarOf } from "#db/domain/calendars/working-calendar-of.ts";
import { type ClockReading, readClock } from "#db/domain/requests/clock-reading.ts";
import type { ClockRow } from "#db/domain/requests/request-clock.ts";
import type { ClockState } from "#db/domain/sla/clock-state.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { UncheckedSubrowOf } from "#db/schema/registry.ts";
import { formatInstant, formatMinutes } from "#src/app/format.ts";
import { formatBriefInstant, formatElapsed } from "#src/app/format-brief.ts";
import { useNow } from "#src/app/use-now.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import type { Tone } from "#src/ui/tone.ts";
import { referredRow } from "./request-row.ts";

const looks: Record<ClockState, { tone: Tone; icon: LucideIcon }> = {
  none: { tone: "neutral", icon: CircleDashed },
  on_track: { tone: "success", icon: Clock },
  at_risk: { tone: "warning", icon: TriangleAlert },
  overdue: { tone: "danger", icon: CircleAlert },
  paused: { tone: "info", icon: CirclePause },
  met: { tone: "success", icon: CircleCheck },
  missed: { tone: "danger", icon: CircleX },
  late: { tone: "danger", icon: CalendarX2 },
};

type ClockChipProps = {
  row: ClockRow;
  /** With the calendar of the request among them, it tells the working time that is left; else when it ends. */
  displayNames: DisplayNames;
  /** For cells of a table. */
  plain?: boolean;
  /** In few words: the whole text is a hint, and what a screen reader hears. */
  brief?: boolean;
};

/** The clock of a request: the same state and words in lists, on boards and in the record. Nothing of a request whose clock is hidden. */
export function ClockChip({ row, displayNames, plain = false, brief = false }: ClockChipProps) {
  const reading = useClock(row, displayNames);
  const words = useClockWords();
  const briefWords = useBriefClockWords();
  if (row.status === undefined || row.status === "draft" || !("dueBy" in row)) return null;
  const { tone, icon: Icon } = looks[reading.state];
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden />} plain={plain}>
      {brief ? (
        <span title={words(reading)}>
          <span aria-hidden>{briefWords(reading)}</span>
          <span className="sr-only">{words(reading)}</span>
        </span>
      ) : (
        words(reading)
      )}
    </StatusBadge>
  );
}

/** The clock of a request now; it goes on while it is shown. */
export function useClock(row: ClockRow, displayNames: DisplayNames): ClockReading {
  const now = useNow();
  const { calendarId }: UncheckedSubrowOf<"requests", "sla"> = recordIn(row.sla);
  const calendar = referredRow(displayNames, "calendars", calendarId);
  return readClock(row, calendar && workingCalendarOf(calendar), now);
}

/** «At risk, 40 min left». */
function useClockWords(): (reading: ClockReading) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ state, leftMs, deadline, promise }) => {
    const word = t(($) => $.requestPage.clock.states[state]);
    const moment = deadline === null ? "" : formatInstant(deadline, language);
    if (state === "overdue" || state === "late")
      return t(($) => $.requestPage.clock.since, { state: word, moment });
    if (leftMs !== null) {
      const time = formatMinutes(Math.ceil(leftMs / 60_000), language);
      return promise === "response"
        ? t(($) => $.requestPage.clock.leftToRespond, { state: word, time })
        : t(($) => $.requestPage.clock.left, { state: word, time });
    }
    return deadline === null ? word : t(($) => $.requestPage.clock.until, { state: word, moment });
  };
}

/** «Overdue, 3 days», «40 min left». */
function useBriefClockWords(): (reading: ClockReading) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  return ({ state, leftMs, deadline, promise }) => {
    const word = t(($) => $.requestPage.clock.states[state]);
    if (deadline === null && leftMs === null) return word;
    if (deadline !== null && (state === "overdue" || state === "late")) {
      const time = formatElapsed(Date.parse(now) - Date.parse(deadline), language);
      return t(($) => $.requestPage.clock.brief.since, { state: word, time });
    }
    if (leftMs !== null) {
      const minutes = Math.ceil(leftMs / 60_000);
      const time = formatMinutes(minutes < 180 ? minutes : Math.floor(minutes / 60) * 60, language);
      if (state === "paused") return t(($) => $.requestPage.clock.left, { state: word, time });
      return promise === "response"
        ? t(($) => $.requestPage.clock.brief.leftToRespond, { time })
        : t(($) => $.requestPage.clock.brief.left, { time });
    }
    return deadline === null
      ? word
      : t(($) => $.requestPage.clock.brief.until, {
          moment: formatBriefInstant(deadline, language, new Date(now)),
        });
  };
}

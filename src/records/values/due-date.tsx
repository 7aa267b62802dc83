import { CircleAlert, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatAgo, formatDate } from "#src/app/format.ts";
import { useToday } from "#src/app/today.ts";
import { useLanguage } from "#src/records/words.ts";
import { iconColorOf } from "#src/ui/tone.ts";

const day = 86_400_000;
const near = 60 * day;

type DueDateProps = { date: string; compact: boolean };

/** A date after which something no longer holds: marked when it is past, or within sixty days. */
export function DueDate({ date, compact }: DueDateProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = Date.parse(useToday());
  const written = (
    <time dateTime={date} className="[white-space:var(--date-wrap,nowrap)] tabular-nums">
      {formatDate(date, language)}
    </time>
  );
  const left = Date.parse(date) - now;
  if (left > near) return written;

  const past = left < 0;
  const Icon = past ? CircleAlert : Clock;
  const dueText = past ? t(($) => $.list.value.past) : t(($) => $.list.value.soon);
  return (
    <span title={compact ? dueText : undefined}>
      {written}{" "}
      <span className="inline-flex items-center gap-1.5 align-middle">
        <Icon
          aria-hidden
          className={`size-3.5 shrink-0 ${past ? iconColorOf.danger : iconColorOf.warning}`}
        />
        {compact ? (
          <span className="sr-only">{dueText}</span>
        ) : (
          <span className="text-sm text-ink-muted">
            {dueText} · {formatAgo(date, language, now)}
          </span>
        )}
      </span>
    </span>
  );
}

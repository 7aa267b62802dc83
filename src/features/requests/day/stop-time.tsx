import { useTranslation } from "react-i18next";
import type { AnyRequest } from "#db/domain/requests/any-request.ts";
import { formatNearMoment, formatTime } from "#src/app/format.ts";
import { useNow } from "#src/app/use-now.ts";
import { useLanguage } from "#src/records/words.ts";

/** From when until when a visit is planned; of another day the day with it. */
export function StopTime({ row, isOtherDay = false }: { row: AnyRequest; isOtherDay?: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const { plannedStart, plannedEnd } = row;
  if (!plannedStart) return <span className="text-ink-muted">{t(($) => $.myDay.noTime)}</span>;
  if (isOtherDay) return <time dateTime={plannedStart}>{formatNearMoment(plannedStart, language, now)}</time>;
  return (
    <>
      <time dateTime={plannedStart}>{formatTime(plannedStart, language)}</time>
      {plannedEnd && (
        <>
          {" – "}
          <time dateTime={plannedEnd}>{formatTime(plannedEnd, language)}</time>
        </>
      )}
    </>
  );
}

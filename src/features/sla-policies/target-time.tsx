import { useTranslation } from "react-i18next";
import type { RowOf } from "#db/schema/registry.ts";
import { formatMinutes } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";

/** What a working day is mostly taken for. */
const workingDay = 8 * 60;

type TargetTimeProps = { minutes: number; policy: Pick<RowOf<"slaPolicies">, "calendarId"> };

/** «30 min», «16 hr» and the working days that this is, where the hours are those of the client. */
export function TargetTime({ minutes, policy }: TargetTimeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const days = minutes / workingDay;
  const isInDays = !policy.calendarId && days >= 2 && Number.isInteger(days);
  return (
    <>
      <span className="whitespace-nowrap text-ink">{formatMinutes(minutes, language)}</span>
      {isInDays && (
        <span className="block text-sm text-ink-muted">
          {t(($) => $.record.policy.days, { count: days })}
        </span>
      )}
    </>
  );
}

import { useTranslation } from "react-i18next";
import type { RowOf } from "#db/schema/registry.ts";
import { formatMinutes } from "#src/app/format.ts";
import { useChoiceLabel, useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import { HourRanges } from "./hour-ranges.tsx";
import { weekdaysIn } from "./week-days.ts";
import { hoursOn, minutesIn } from "./hours.ts";

/** The hours of each day, from the day with which the reader's week begins. */
export function WeekCard({ week }: Pick<RowOf<"calendars">, "week">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choiceLabel = useChoiceLabel();
  const days = weekdaysIn(language).map((day) => ({ day, ranges: hoursOn(week, day) }));
  const total = formatMinutes(minutesIn(days.flatMap(({ ranges }) => ranges)), language);
  return (
    <Card
      title={t(($) => $.record.sections.hours)}
      description={t(($) => $.record.calendar.weekly, { hours: total })}
    >
      <table className="w-full max-w-xl text-base">
        <caption className="sr-only">{useFieldLabel()("week")}</caption>
        <tbody>
          {days.map(({ day, ranges }) => (
            <tr key={day} className="border-t border-line first:border-t-0">
              <th scope="row" className="w-px py-2 pe-6 text-start align-baseline font-medium text-ink">
                {choiceLabel("week.day", day, undefined)}
              </th>
              <td className="py-2 pe-4 align-baseline text-ink">
                <HourRanges ranges={ranges} />
              </td>
              <td className="w-px py-2 text-end align-baseline whitespace-nowrap text-ink-muted phone:hidden">
                {ranges.length > 0 && formatMinutes(minutesIn(ranges), language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

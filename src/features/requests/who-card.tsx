import { useTranslation } from "react-i18next";
import { formatMinutes } from "#src/app/format.ts";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import { Moments } from "./moments.tsx";
import { RailFacts } from "./rail-facts.tsx";
import { type OpenRequest, referredRow } from "./request-row.ts";

/** Who has the work, and when it is to be done. */
export function WhoCard({ record }: { record: OpenRequest }) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const language = useLanguage();
  const { resource, row, displayNames } = record;
  const technician = referredRow(displayNames, "users", row.assigneeId);
  const { assigneeId, helpers } = resource.fields;
  const appointment = row.appointment;
  return (
    <Card title={t(($) => $.requestPage.who.title)} size="sm">
      <RailFacts
        facts={[
          [
            label("assigneeId"),
            row.assigneeId && assigneeId ? (
              <>
                <Value
                  field={assigneeId}
                  path="assigneeId"
                  value={row.assigneeId}
                  displayNames={displayNames}
                />
                {typeof technician?.zone === "string" && (
                  <span className="block text-sm text-ink-muted">
                    {t(($) => $.requestPage.who.zone, { zone: technician.zone })}
                  </span>
                )}
              </>
            ) : (
              <span className="text-ink-muted">{t(($) => $.requestPage.who.nobody)}</span>
            ),
          ],
          [
            label("helpers"),
            helpers && row.helpers && row.helpers.length > 0 && (
              <Value field={helpers} path="helpers" value={row.helpers} displayNames={displayNames} />
            ),
          ],
          [
            t(($) => $.requestPage.who.planned),
            row.plannedStart && <Moments from={row.plannedStart} to={row.plannedEnd} />,
          ],
          [
            label("appointment"),
            appointment && (
              <>
                <Moments from={appointment.windowStart} to={appointment.windowEnd} />
                <span className="block text-sm text-ink-muted">
                  {appointment.confirmedBy
                    ? t(($) => $.requestPage.who.confirmedBy, { name: appointment.confirmedBy })
                    : t(($) => $.requestPage.who.notConfirmed)}
                </span>
              </>
            ),
          ],
          [
            t(($) => $.requestPage.who.estimated),
            row.estimatedMin ? formatMinutes(row.estimatedMin, language) : null,
          ],
          [
            t(($) => $.requestPage.who.spent),
            row.minutesSpent ? formatMinutes(row.minutesSpent, language) : null,
          ],
        ]}
      />
    </Card>
  );
}

import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { calendars } from "#db/domain/calendars/calendars.ts";
import { workingCalendarOf } from "#db/domain/calendars/working-calendar-of.ts";
import { priorities, type Priority } from "#db/domain/sla/priority.ts";
import type { RowOf } from "#db/schema/registry.ts";
import { translate } from "#db/schema/translated.ts";
import { client } from "#src/api/client.ts";
import { formatMomentIn } from "#src/app/format-brief.ts";
import { today } from "#src/app/today.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import { DateInput } from "#src/ui/date-input.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { useSettled } from "#src/ui/use-settled.ts";
import { dueExample, exampleTime } from "./due-example.ts";

type Policy = RowOf<"slaPolicies">;
type Calendar = RowOf<"calendars">;

/** What a service level and a calendar come to: a request of a priority that comes in then is due at these times. */
export function DueCard({ policy }: { policy: Policy }) {
  const { calendarId } = policy;
  const loaded = useSettled(useMemo(() => calendarsOf(calendarId), [calendarId]));
  return loaded && loaded.length > 0 && <Example policy={policy} calendars={loaded} />;
}

/** Its own; without one, all those that a client may have. */
async function calendarsOf(calendarId: string | null): Promise<readonly Calendar[]> {
  const { items } = await client(calendars).list({
    active: "true",
    sortBy: "sortOrder",
    orderBy: "asc",
    itemsPerPage: -1,
  });
  return calendarId === null ? items : items.filter(({ id }) => id === calendarId);
}

function Example({ policy, calendars: choices }: { policy: Policy; calendars: readonly Calendar[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = useFieldLabel();
  const [priority, setPriority] = useState<Priority>("P2");
  const [takenAt, setTakenAt] = useState(() => exampleTime(today()));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const calendar =
    choices.find(({ id }) => id === chosenId) ?? choices.find(({ isDefault }) => isDefault) ?? choices[0];
  if (!calendar) return null;
  const due = dueExample(policy, workingCalendarOf(calendar), { priority, takenAt });
  const moment = (instant: string | null) =>
    instant ? formatMomentIn(instant, language, calendar.timeZone) : t(($) => $.record.policy.example.none);
  return (
    <Card
      title={t(($) => $.record.policy.example.title)}
      description={t(($) => $.record.policy.example.text)}
    >
      <div className="grid items-start gap-x-5 gap-y-4 @lg:grid-cols-2">
        <FormField label={t(($) => $.record.policy.priority)}>
          <Select
            value={priority}
            onChange={({ currentTarget }) =>
              setPriority(priorities.find((one) => one === currentTarget.value) ?? priority)
            }
          >
            {priorities.map((one) => (
              <option key={one} value={one}>
                {label(one)}
              </option>
            ))}
          </Select>
        </FormField>
        <FormField
          label={t(($) => $.record.policy.example.taken)}
          help={t(($) => $.record.policy.example.zone, { zone: calendar.timeZone })}
        >
          <DateInput
            type="datetime-local"
            max="9999-12-31T23:59"
            value={takenAt}
            onChange={({ currentTarget }) => setTakenAt(currentTarget.value)}
          />
        </FormField>
        {choices.length > 1 && (
          <FormField label={label("calendarId")}>
            <Select value={calendar.id} onChange={({ currentTarget }) => setChosenId(currentTarget.value)}>
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {translate(name, language)}
                </option>
              ))}
            </Select>
          </FormField>
        )}
      </div>
      {due && (
        <div role="status">
          <dl className="mt-4 grid gap-3 border-t border-line pt-3 @lg:grid-cols-2">
            <div>
              <dt className="text-sm text-ink-muted">{t(($) => $.record.policy.response)}</dt>
              <dd className="mt-0.5 font-medium text-ink">{moment(due.respondBy)}</dd>
            </div>
            <div>
              <dt className="text-sm text-ink-muted">{t(($) => $.record.policy.resolution)}</dt>
              <dd className="mt-0.5 font-medium text-ink">{moment(due.resolveBy)}</dd>
            </div>
          </dl>
        </div>
      )}
    </Card>
  );
}

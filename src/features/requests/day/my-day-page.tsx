import { Link } from "@tanstack/react-router";
import { CalendarCheck, PenLine } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRequest } from "#db/domain/requests/any-request.ts";
import { daySearches, plannedMinutes } from "#db/domain/requests/day-sections.ts";
import { requests } from "#db/domain/requests/requests.ts";
import { memberOf } from "#db/schema/registry.ts";
import { formatMinutes } from "#src/app/format.ts";
import { usePinOffer } from "#src/app/lock/pin-offer-state.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { withWords } from "#src/app/words.ts";
import { Value } from "#src/records/values/value.tsx";
import { useLanguage } from "#src/records/words.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { ClockChip } from "#src/features/requests/clock-chip.tsx";
import type { NamedRequest } from "#src/features/requests/request-row.ts";
import type { LoadedDay } from "./load-my-day.ts";
import { NextStop } from "./next-stop.tsx";
import { OtherWork } from "./other-work.tsx";
import { StopLine } from "./stop-line.tsx";

const PinOffer = lazy(async () => ({
  default: (await withWords(["accounts"], import("#src/app/lock/pin-offer.tsx"))).PinOffer,
}));

/** The day of whoever works in the field: where to go now, then the rest of it, what is late, and tomorrow. */
export function MyDayPage({ day, displayNames }: LoadedDay) {
  const { t } = useTranslation();
  const { isVisible, putOff } = usePinOffer();
  const named = (row: AnyRequest): NamedRequest => ({
    resource: memberOf(requests, row) ?? requests,
    row,
    displayNames,
  });
  const [first, ...others] = day.today.map(named);
  const toSign = day.today.filter(({ id }) => day.toSign.includes(id)).map(named);
  usePageTitle(t(($) => $.myDay.title));
  return (
    <>
      <PageHeader title={t(($) => $.myDay.title)} description={<Summary day={day} />} />
      <Suspense fallback={null}>{isVisible && <PinOffer onLater={putOff} />}</Suspense>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] phone:gap-4">
        <div className="grid gap-6 phone:gap-4">
          {first ? <NextStop record={first} step={day.step} /> : <NothingToday day={day} />}
          {others.length > 0 && (
            <Card title={t(($) => $.myDay.afterwards)} flush>
              <ol className="border-t border-line">
                {others.map((record) => (
                  <StopLine key={record.row.id} record={record}>
                    <Status record={record} />
                  </StopLine>
                ))}
              </ol>
            </Card>
          )}
        </div>
        <div className="grid gap-6 phone:gap-4">
          {toSign.length > 0 && (
            <Card title={t(($) => $.myDay.toSign)} flush>
              <ul className="border-t border-line">
                {toSign.map((record) => (
                  <StopLine key={record.row.id} record={record} search={atSignatures}>
                    <PenLine aria-hidden className="size-4 text-ink-muted" />
                    {t(($) => $.myDay.signatureMissing)}
                  </StopLine>
                ))}
              </ul>
            </Card>
          )}
          <OtherWork day={day} named={named} />
        </div>
      </div>
    </>
  );
}

/** The tab of the work, where signatures stand. */
const atSignatures = { tab: "work", at: "signatures" };

function Status({ record: { resource, row, displayNames } }: { record: NamedRequest }) {
  const field = resource.fields["status"];
  return (
    <>
      {field && <Value field={field} path="status" value={row.status} displayNames={displayNames} />}
      <ClockChip row={row} displayNames={displayNames} />
    </>
  );
}

/** How much of the day there is, and how much of it is done. */
function Summary({ day: { today, done } }: Pick<LoadedDay, "day">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const minutes = plannedMinutes(today);
  return (
    <span className="flex flex-wrap gap-x-4">
      <span>{t(($) => $.myDay.stops, { count: today.length })}</span>
      {minutes > 0 && <span>{t(($) => $.myDay.planned, { time: formatMinutes(minutes, language) })}</span>}
      {done > 0 && (
        <Link to="/help-desk/requests" search={daySearches.done} className="underline underline-offset-2">
          {t(($) => $.myDay.done, { count: done })}
        </Link>
      )}
    </span>
  );
}

function NothingToday({ day: { toTake, done } }: Pick<LoadedDay, "day">) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon={<CalendarCheck />}
        title={t(($) => (done > 0 ? $.myDay.empty.allDone : $.myDay.empty.title))}
        actions={
          <>
            {toTake !== null && toTake > 0 && (
              <Link
                to="/help-desk/requests"
                search={daySearches.toTake}
                className={buttonClass({ variant: "primary" })}
              >
                {t(($) => $.myDay.take, { count: toTake })}
              </Link>
            )}
            <Link to="/help-desk/requests" search={daySearches.open} className={buttonClass()}>
              {t(($) => $.myDay.allOpen)}
            </Link>
          </>
        }
      >
        {t(($) => (toTake ? $.myDay.empty.take : $.myDay.empty.text))}
      </EmptyState>
    </Card>
  );
}

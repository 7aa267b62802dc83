import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AnyRequest } from "#db/domain/requests/any-request.ts";
import { daySearches } from "#db/domain/requests/day-sections.ts";
import { Card } from "#src/ui/card.tsx";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import { ChevronRight } from "lucide-react";
import { ClockChip } from "#src/features/requests/clock-chip.tsx";
import type { NamedRequest } from "#src/features/requests/request-row.ts";
import type { LoadedDay } from "./load-my-day.ts";
import { StopLine } from "./stop-line.tsx";

type OtherWorkProps = Pick<LoadedDay, "day"> & { named: (row: AnyRequest) => NamedRequest };

/** So many stand on the page; the list has all of them. */
const most = 5;

/** What is no stop of today: late work, tomorrow in short, and what has no date yet. */
export function OtherWork({ day, named }: OtherWorkProps) {
  const { t } = useTranslation();
  const { late, tomorrow, unplanned, toTake } = day;
  return (
    <>
      {late.length > 0 && (
        <Card title={t(($) => $.myDay.late, { count: late.length })} flush>
          <ul className="border-t border-line">
            {late.slice(0, most).map((row) => (
              <StopLine key={row.id} record={named(row)} isOtherDay>
                <ClockChip row={row} displayNames={named(row).displayNames} />
              </StopLine>
            ))}
          </ul>
          <More count={late.length - most} />
        </Card>
      )}
      <Card title={t(($) => $.myDay.tomorrow)} flush>
        {tomorrow.length === 0 ? (
          <p className="border-t border-line px-5 py-3 text-ink-muted phone:px-4">
            {t(($) => $.myDay.nothingTomorrow)}
          </p>
        ) : (
          <ol className="border-t border-line">
            {tomorrow.slice(0, most).map((row) => (
              <StopLine key={row.id} record={named(row)} />
            ))}
          </ol>
        )}
        <More count={tomorrow.length - most} />
      </Card>
      <nav
        aria-label={t(($) => $.myDay.further)}
        className="rounded-card border border-edge bg-surface-raised"
      >
        <ul>
          {unplanned > 0 && (
            <ListLine search={daySearches.unplanned}>
              {t(($) => $.myDay.unplanned, { count: unplanned })}
            </ListLine>
          )}
          {toTake !== null && toTake > 0 && day.today.length > 0 && (
            <ListLine search={daySearches.toTake}>{t(($) => $.myDay.take, { count: toTake })}</ListLine>
          )}
          <ListLine search={daySearches.open}>{t(($) => $.myDay.allOpen)}</ListLine>
        </ul>
      </nav>
    </>
  );
}

function More({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count <= 0) return null;
  return (
    <p className="border-t border-line px-5 py-3 text-sm phone:px-4">
      <Link to="/help-desk/requests" search={daySearches.open} className="underline underline-offset-2">
        {t(($) => $.myDay.more, { count })}
      </Link>
    </p>
  );
}

function ListLine({ search, children }: { search: Record<string, string>; children: string }) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to="/help-desk/requests"
        search={search}
        className="flex min-h-11 items-center gap-3 px-5 py-2 text-ink hover:bg-surface-hover focus-visible:-outline-offset-2 phone:px-4"
      >
        <span className="min-w-0 flex-1">{children}</span>
        <DirectionalIcon icon={ChevronRight} className="size-4 text-ink-muted" />
      </Link>
    </li>
  );
}

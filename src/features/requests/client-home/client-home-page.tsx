import { Link } from "@tanstack/react-router";
import { CalendarClock, CircleCheckBig, Inbox } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  appointmentsFrom,
  inClientOrder,
  openForClient,
  waitsForClient,
} from "#db/domain/requests/client-home.ts";
import { requests as family } from "#db/domain/requests/requests.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { useSession } from "#src/app/session.ts";
import { Moments } from "#src/features/requests/moments.tsx";
import type { NamedRequest } from "#src/features/requests/request-row.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { OtherStartLink } from "#src/records/other-start-link.tsx";
import { RecordLink } from "#src/records/record-link.tsx";
import { otherStartOf } from "#src/records/record-start.ts";
import { Value } from "#src/records/values/value.tsx";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import type { LoadedClientHome } from "./load-client-home.ts";
import { ClientUnits } from "./client-units.tsx";

/** Of more the list tells. */
const mostOpen = 10;

/** Where somebody at a client's begins: what waits for him, what is open, who comes when, and his units. */
export function ClientHomePage({ requests, units }: LoadedClientHome) {
  const { t } = useTranslation();
  const session = useSession();
  const words = useResourceWords(family);
  const [now] = useState(() => new Date().toISOString());
  usePageTitle(t(($) => $.shell.home.title));
  const start = session && otherStartOf(session.ability, family);
  const waiting = inClientOrder(requests.filter(({ row }) => waitsForClient(row) !== null));
  const open = inClientOrder(
    requests.filter(({ row }) => openForClient.some((status) => status === row.publicStatus)),
  );
  // What waits for him stands above, and once is enough.
  const others = open.filter((one) => !waiting.includes(one));
  const appointments = appointmentsFrom(open, now);
  return (
    <>
      <PageHeader
        title={t(($) => $.shell.home.welcome, { name: session?.user.fullName ?? "" })}
        actions={start && <OtherStartLink start={start} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] phone:gap-4">
        <div className="grid gap-6 phone:gap-4">
          {waiting.length > 0 && (
            <Card title={t(($) => $.clientHome.waiting)} flush>
              <Lines requests={waiting}>
                {({ row }) => (
                  <>
                    <CircleCheckBig aria-hidden className="size-4 shrink-0 text-ink-muted" />
                    {t(($) => $.clientHome.waits[waitsForClient(row) ?? "confirm"])}
                  </>
                )}
              </Lines>
            </Card>
          )}
          {(others.length > 0 || waiting.length === 0) && (
            <Card
              title={t(($) => $.clientHome.open)}
              flush
              actions={
                others.length > mostOpen && (
                  <Link
                    to="/help-desk/requests"
                    search={{ publicStatus: [...openForClient] }}
                    className={buttonClass({ size: "sm" })}
                  >
                    {t(($) => $.record.showAll, { what: words.count(open.length) })}
                  </Link>
                )
              }
            >
              {others.length > 0 ? (
                <Lines requests={others.slice(0, mostOpen)}>{(record) => <Status {...record} />}</Lines>
              ) : (
                <EmptyState icon={<Inbox />} title={t(($) => $.clientHome.nothingOpen)}>
                  {t(($) => $.clientHome.nothingOpenText)}
                </EmptyState>
              )}
            </Card>
          )}
        </div>
        <div className="grid gap-6 phone:gap-4">
          {appointments.length > 0 && (
            <Card title={t(($) => $.clientHome.appointments)} flush>
              <Lines requests={appointments}>
                {({ row: { appointment } }) => (
                  <>
                    <CalendarClock aria-hidden className="size-4 shrink-0 text-ink-muted" />
                    {appointment && <Moments from={appointment.windowStart} to={appointment.windowEnd} />}
                  </>
                )}
              </Lines>
            </Card>
          )}
          {units && units.total > 0 && <ClientUnits {...units} />}
        </div>
      </div>
    </>
  );
}

type LinesProps = {
  requests: readonly NamedRequest[];
  children: (record: NamedRequest) => ReactNode;
};

/** Requests below each other: what they are about, and what is to be said of them here. */
function Lines({ requests, children }: LinesProps) {
  const language = useLanguage();
  return (
    <ul className="divide-y divide-line border-t border-line">
      {requests.map((record) => (
        <li key={record.row.id} className="px-5 py-3 phone:px-4">
          <RecordLink
            resource={record.resource}
            id={record.row.id}
            className="inline-block font-medium text-ink wrap-anywhere hover:underline touch:-my-2.5 touch:py-2.5"
          >
            <bdi>{recordTitle(record.resource, record.row, language)}</bdi>
          </RecordLink>
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">{children(record)}</p>
        </li>
      ))}
    </ul>
  );
}

function Status({ resource, row, displayNames }: NamedRequest) {
  const { publicStatus: field } = resource.fields;
  return (
    field && <Value field={field} path="publicStatus" value={row.publicStatus} displayNames={displayNames} />
  );
}

import { calendarOfRequest } from "#db/domain/requests/calendar-of-request.ts";
import { closesAt } from "#db/domain/requests/closing.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { memberOf, resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { type Filter, wholeList } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import { type DueCommand, type DueJob, dueStep } from "#sw/api/due/due-command.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";

import { type Reminder, remind } from "#sw/domain/reminders.ts";
import { notificationTitle } from "./request-notifications.ts";
import { escalations } from "./escalations.ts";

type Request = StoredRowIn<"requests">;

/** What falls due with requests: work that has waited long enough goes on, and work that nobody complains of is closed. */
export const requestsDue: DueJob = async (tx, localDay, now) => [
  ...(await waitsOver(tx, now)),
  ...(await unopposed(tx, now)),
  ...(await loansComing(tx, localDay.today)),
  ...(await escalations(tx, now)),
  ...(await unitsOnTheWay(tx, now)),
];

async function requestsWith(tx: Tx, filters: readonly Filter[]): Promise<StoredRow[]> {
  const { rows } = await tx.query(
    resourceNamed("requests"),
    { ...wholeList, filters, archived: "all" },
    unrestricted,
  );
  return rows;
}

function commandOf(
  row: StoredRow,
  code: string,
  key: string,
  isDue: (row: Request) => boolean,
): DueCommand[] {
  const resource = memberOf(resourceNamed("requests"), row);
  return resource ? [dueStep(`${code}/${row.id}/${key}`, { resource, id: row.id, code, isDue })] : [];
}

async function waitsOver(tx: Tx, now: string): Promise<DueCommand[]> {
  const isDue = ({ status, pendingUntil }: Request) =>
    status === "pending" && typeof pendingUntil === "string" && pendingUntil <= now;
  const rows = await requestsWith(tx, [{ path: "status", values: ["pending"] }]);
  return rows
    .filter(isDue)
    .flatMap((row: Request) => commandOf(row, "resume", `${String(row.pendingUntil)}/${row.version}`, isDue));
}

/** Resolved work is closed after some working days. */
async function unopposed(tx: Tx, now: string): Promise<DueCommand[]> {
  const { autoCloseDays } = await settingsOf(tx);
  const calendars = await tx.all("calendars");
  const isDue = (row: Request) => {
    const until = closesAt(row, calendarOfRequest(row, calendars), autoCloseDays);
    return until !== null && until <= now;
  };
  const rows = await requestsWith(tx, [{ path: "status", values: ["resolved"] }]);
  return rows
    .filter(isDue)
    .flatMap((row: Request) => commandOf(row, "close", `${String(row.resolvedAt)}/${row.version}`, isDue));
}

/** So many days before a loaner is due back, its return is planned. */
const daysAhead = 7;

async function loansComing(tx: Tx, today: string): Promise<DueCommand[]> {
  const isLoan = ({ replacementKind, loanDueAt, returnOfId, status, swap }: Request) =>
    replacementKind === "loaner" &&
    !returnOfId &&
    Boolean(swap) &&
    (status === "resolved" || status === "closed") &&
    typeof loanDueAt === "string" &&
    loanDueAt <= addDays(today, daysAhead);
  const filters = [
    { path: "loanDueAt", from: null, to: addDays(today, daysAhead) },
    { path: "status", values: ["resolved", "closed"] },
  ];
  const { rows } = await tx.query(
    resourceNamed("replacements"),
    { ...wholeList, filters, archived: "all" },
    unrestricted,
  );
  const loans: StoredRow[] = rows.filter(isLoan);
  if (loans.length === 0) return [];
  const returns: readonly Request[] = await requestsWith(tx, [
    { path: "returnOfId", values: loans.map(({ id }) => id) },
  ]);
  const units = await tx.getMany(
    "equipment",
    loans.map((row: Request) => String(row.incomingEquipmentId)),
  );
  return loans
    .filter(
      ({ id }, index) =>
        units[index]?.["state"] === "on_loan" && !returns.some(({ returnOfId }) => returnOfId === id),
    )
    .flatMap((row: Request) => commandOf(row, "return_loan", String(row.loanDueAt), isLoan));
}

/** Units that were collected and have not arrived in time. */
async function unitsOnTheWay(tx: Tx, now: string): Promise<DueCommand[]> {
  const rows = await requestsWith(tx, [
    { path: "status", values: ["in_transit"] },
    { path: "lateAt", from: null, to: now },
  ]);
  const reminders = rows.flatMap((row: Request): Reminder[] => {
    const resource = memberOf(resourceNamed("requests"), row);
    return resource && typeof row.lateAt === "string"
      ? [
          {
            resource,
            id: row.id,
            title: notificationTitle(row),
            event: "not_received",
            since: row.lateAt,
            roles: receivers,
          },
        ]
      : [];
  });
  return remind(tx, reminders);
}

const receivers = ["author", "workshop", "inventory_manager"];

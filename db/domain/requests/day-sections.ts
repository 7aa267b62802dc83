import { addDays, dayAt } from "#db/rules/machines/days.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { hasStarted, isOpenRequest } from "./states.ts";

type Request = UncheckedRowOf<"requests">;

/** Whose day it is: the moment, and the zone that makes days of instants. */
type DayMoment = { now: string; timeZone: string };

/** What a request is in the day of whoever has it. */
export type DaySection = "today" | "late" | "tomorrow";

/** The figures of the day that are rows of the list of requests, by the search that shows just those. */
export const daySearches = {
  /** Assigned, and nobody has said when. */
  unplanned: { assigneeId: "me", status: "assigned", "plannedStart.missing": "true" },
  done: { assigneeId: "me", "resolvedAt.from": "today" },
  /** Nobody has it. */
  toTake: { status: "new", "assigneeId.missing": "true" },
  /** All that is left to be done. */
  open: { assigneeId: "me", status: "open" },
} as const;

const textIn = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/**
 * Today is what was begun, what is planned for the day, and what falls due on it without a plan. Late is what is past its deadline or
 * its plan and is no stop of the day. What waits for somebody else is no stop, and is late as soon as its clock says so.
 */
export function daySectionsOf(row: Request, { now, timeZone }: DayMoment): DaySection[] {
  if (!isOpenRequest(row)) return [];
  const today = dayAt(now, timeZone);
  const [start, end, due] = [textIn(row.plannedStart), textIn(row.plannedEnd), textIn(row.dueBy)];
  const plannedDay = start === null ? null : dayAt(start, timeZone);
  const isOverdue = due !== null && due < now;
  if (row.status === "pending") return isOverdue ? ["late"] : [];
  const fallsDueToday = start === null && due !== null && !isOverdue && dayAt(due, timeZone) === today;
  if (hasStarted(row) || plannedDay === today || fallsDueToday) return ["today"];
  const isPlanPast = (plannedDay !== null && plannedDay < today) || (end !== null && end < now);
  return [
    ...(isOverdue || isPlanPast ? (["late"] as const) : []),
    ...(plannedDay === addDays(today, 1) ? (["tomorrow"] as const) : []),
  ];
}

/** Where somebody is at it, and not only has it with him: it comes before whatever the plan says. */
const underWay: readonly unknown[] = [
  "en_route",
  "on_site",
  "collecting",
  "in_progress",
  "testing",
  "swapped",
];

/** The order of the stops of a day: what somebody is at, then as planned for this day, then as it falls due. */
export function inDayOrder<R extends Request>(rows: readonly R[], { now, timeZone }: DayMoment): R[] {
  const today = dayAt(now, timeZone);
  const keyOf = ({ status, plannedStart, dueBy, priority, number }: Request): string => {
    const start = textIn(plannedStart);
    const isPlanned = start !== null && dayAt(start, timeZone) >= today;
    return [
      underWay.includes(status) ? 0 : 1,
      isPlanned ? start : latest,
      textIn(dueBy) ?? latest,
      textIn(priority) ?? latest,
      textIn(number) ?? latest,
    ].join(" ");
  };
  return rows
    .map((row): [string, R] => [keyOf(row), row])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row);
}

/** After every instant and every code. */
const latest = "~";

/** The worst first: what has been late for longest. */
export const inLateOrder = <R extends Request>(rows: readonly R[]): R[] =>
  rows
    .map((row): [string, R] => [lateSince(row), row])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row);

const lateSince = ({ dueBy, plannedEnd, plannedStart, number }: Request): string =>
  [
    [textIn(dueBy), textIn(plannedEnd) ?? textIn(plannedStart)].flatMap((one) => one ?? []).toSorted()[0] ??
      latest,
    textIn(number) ?? latest,
  ].join(" ");

/** How many minutes of work are planned, by the estimate where there is one. */
export function plannedMinutes(rows: readonly Request[]): number {
  return rows.reduce((sum, row) => sum + minutesOf(row), 0);
}

function minutesOf({ estimatedMin, plannedStart, plannedEnd }: Request): number {
  const [start, end] = [textIn(plannedStart), textIn(plannedEnd)];
  if (start !== null && end !== null)
    return Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / 60_000));
  return typeof estimatedMin === "number" ? estimatedMin : 0;
}

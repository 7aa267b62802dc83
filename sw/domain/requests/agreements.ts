import { workingCalendarOf } from "#db/domain/calendars/working-calendar-of.ts";
import { clockColumns, requestClock, breachColumns } from "#db/domain/requests/request-clock.ts";
import {
  impacts,
  type Impact,
  urgencies,
  type Urgency,
  priorities,
  priorityOf,
} from "#db/domain/sla/priority.ts";
import { calendarOf, policyOf } from "#db/domain/sla/policy.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import { dayAt } from "#db/rules/machines/days.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { StoredRowIn, UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { Tx } from "#db/store/tx.ts";
import type { Pending } from "#sw/api/pipeline/pending.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";

type Request = UncheckedRowOf<"requests">;
type Rows<N extends "clients" | "segments" | "services" | "categories" | "slaPolicies" | "calendars"> =
  ReadonlyMap<string, StoredRowIn<N>>;

/** All that says what a request is promised: read once for all requests of a command. */
type Context = {
  clients: Rows<"clients">;
  segments: Rows<"segments">;
  services: Rows<"services">;
  categories: Rows<"categories">;
  units: ReadonlyMap<string, StoredRowIn<"equipment">>;
  policies: readonly StoredRowIn<"slaPolicies">[];
  calendars: readonly StoredRowIn<"calendars">[];
};

async function contextOf(tx: Tx, rows: readonly Request[], pending?: Pending): Promise<Context> {
  const clients = await rowsById(
    tx,
    "clients",
    rows.map(({ clientId }) => clientId),
    pending,
  );
  const living = (all: readonly StoredRow[]) => all.filter(({ deletedAt }) => deletedAt === null);
  return {
    clients,
    segments: await rowsById(
      tx,
      "segments",
      [...clients.values()].map((one) => one["segmentId"]),
    ),
    services: await rowsById(
      tx,
      "services",
      rows.map(({ serviceId }) => serviceId),
    ),
    categories: await rowsById(
      tx,
      "categories",
      rows.map(({ categoryId }) => categoryId),
    ),
    units: await rowsById(
      tx,
      "equipment",
      rows.flatMap(({ equipmentIds }) => idsIn(equipmentIds)),
      pending,
    ),
    policies: living(await tx.all("slaPolicies")),
    calendars: living(await tx.all("calendars")),
  };
}

const idsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Priority, agreement and clock of requests follow from what they say: each write of a request works them out anew from the same
 * intervals, so that no waiting time is lost.
 */
export async function keepAgreements(
  { tx, now, pending }: WriteRun,
  checks: readonly WriteCheck[],
): Promise<void> {
  const context = await contextOf(
    tx,
    checks.map(({ row }) => row),
    pending,
  );
  for (const one of checks) one.row = { ...one.row, ...agreed(context, one.row, one.before, now) };
}

function agreed(context: Context, row: Request, before: Request | null, now: string): Request {
  if (row.status === "draft") return {};
  const priority = priorityIn(context, row);
  const withPriority = { ...row, ...priority };
  const earlier = before && before.status !== "draft" ? before : null;
  // What was missed under the terms of before stays missed.
  const clockBefore = earlier && requestClock(earlier, calendarIn(context, earlier), now);
  const kept = clockBefore ? breachColumns(clockBefore) : {};
  const isOld = earlier !== null && Boolean(row.sla) && !isAgreedAnew(earlier, withPriority);
  const sla = isOld ? row.sla : agreementIn(context, withPriority, earlier ? now : null);
  const whole = { ...withPriority, ...kept, sla };
  const clock = requestClock(
    whole,
    calendarIn(context, whole),
    now,
    earlier ? undefined : (startOf(row) ?? now),
  );
  return { ...priority, sla, ...clockColumns(clock), ...(clock ? {} : kept) };
}

/** What a request would be promised that is like this one, if it were taken now. */
export async function agreementOf(tx: Tx, row: Request, now: string): Promise<Request> {
  return agreed(await contextOf(tx, [row]), row, null, now);
}

const startOf = ({ openedAt }: Request): string | null => (typeof openedAt === "string" ? openedAt : null);

const deciding = ["priority", "serviceId", "clientId"] as const;

/** Another priority, service or client is another promise; a request in peace keeps what it was promised. */
const isAgreedAnew = (before: Request, row: Request): boolean =>
  deciding.some((name) => !sameValue(before[name] ?? null, row[name] ?? null));

/** Impact and urgency make the priority; one that somebody set by hand stays beside what they make. */
function priorityIn({ clients, segments, units }: Context, row: Request): Request {
  const impact = impacts.find((one): one is Impact => one === row.impact) ?? "single_user";
  const urgency = urgencies.find((one): one is Urgency => one === row.urgency) ?? "medium";
  const client = clients.get(String(row.clientId));
  const { computed, raisedBy } = priorityOf(
    { impact, urgency },
    {
      critical_unit: idsIn(row.equipmentIds).some((id) => units.get(String(id))?.criticality === "critical"),
      vip_client: client?.vip === true,
      segment: segments.get(String(client?.segmentId))?.priorityUplift === 1,
    },
  );
  const byHand = row.priorityReason ? priorities.find((one) => one === row.priority) : undefined;
  return {
    computedPriority: computed,
    raisedBy,
    priority: byHand ?? computed,
    publicPriority: ["P1", "P2"].includes(byHand ?? computed) ? "urgent" : "normal",
  };
}

function agreementIn(context: Context, row: Request, since: string | null): Request["sla"] {
  const client = context.clients.get(String(row.clientId));
  const segment = context.segments.get(String(client?.segmentId));
  const policyWith = (id: unknown) =>
    context.policies.find((one) => one.id === id && one.active !== false) ?? null;
  const found = policyOf({
    contract: policyWith(contractPolicy(client, startOf(row))),
    service: policyWith(context.services.get(String(row.serviceId))?.slaPolicyId),
    category: policyWith(context.categories.get(String(row.categoryId))?.slaPolicyId),
    segment: policyWith(segment?.slaPolicyId),
    default: context.policies.find(({ isDefault }) => isDefault === true) ?? null,
  });
  if (!found) return null;
  const calendarWith = (id: unknown) => context.calendars.find((one) => one.id === id) ?? null;
  const calendar = calendarOf({
    policy: calendarWith(found.value.calendarId),
    client: calendarWith(client?.calendarId),
    segment: calendarWith(segment?.defaultCalendarId),
    default: context.calendars.find(({ isDefault }) => isDefault === true) ?? null,
  });
  const targets: Record<string, unknown> = recordIn(recordIn(found.value.targets)[String(row.priority)]);
  return {
    policyId: found.value.id,
    calendarId: calendar?.value.id ?? null,
    responseMin: targets["responseMin"] ?? null,
    resolveMin: targets["resolveMin"] ?? null,
    pauseOn: found.value.pauseOn ?? [],
    since,
  };
}

/** The policy of a contract that is in force; where it has ended, the others count. */
function contractPolicy(client: StoredRowIn<"clients"> | undefined, at: string | null): unknown {
  const contract: UncheckedSubrowOf<"clients", "contract"> = recordIn(client?.contract);
  const on = at === null ? null : dayAt(at, "UTC");
  const hasStarted = typeof contract.startsOn !== "string" || on === null || contract.startsOn <= on;
  const isOver =
    typeof contract.endsOn === "string" && on !== null && contract.endsOn < on && contract.autoRenew !== true;
  return hasStarted && !isOver ? contract.slaPolicyId : null;
}

function calendarIn({ calendars }: Context, { sla }: Request): WorkingCalendar | null {
  const { calendarId }: UncheckedSubrowOf<"requests", "sla"> = recordIn(sla);
  const row =
    calendars.find(({ id }) => id === calendarId) ?? calendars.find(({ isDefault }) => isDefault === true);
  return row ? workingCalendarOf(row) : null;
}

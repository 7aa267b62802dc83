import {
  impacts,
  type Impact,
  urgencies,
  type Urgency,
  priorities,
  priorityOf,
} from "#db/domain/sla/priority.ts";
import { calendarOf, policyOf } from "#db/domain/sla/policy.ts";
import { dayAt } from "#db/rules/machines/days.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { calendarOfRequest } from "./calendar-of-request.ts";
import { clockEnd } from "./clock-end.ts";
import { escalationAfter } from "./escalation.ts";
import { lateFrom } from "./late.ts";
import { breachColumns, clockColumns, requestClock } from "./request-clock.ts";

type Request = UncheckedRowOf<"requests">;
type Rows<N extends "clients" | "segments" | "services" | "categories" | "equipment"> = ReadonlyMap<
  string,
  UncheckedRowOf<N>
>;

/** All that says what a request is promised. */
export type AgreementContext = {
  clients: Rows<"clients">;
  segments: Rows<"segments">;
  services: Rows<"services">;
  categories: Rows<"categories">;
  units: Rows<"equipment">;
  policies: readonly UncheckedRowOf<"slaPolicies">[];
  calendars: readonly UncheckedRowOf<"calendars">[];
};

const idsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Priority, agreement and clock of a request at an instant, as they follow from what it says; `before`: as it was until now. They are
 * worked out of the same intervals at each write, so that no waiting time is lost.
 */
export function agreed(
  context: AgreementContext,
  row: Request,
  before: Request | null,
  now: string,
): Request {
  const terms = termsOf(context, row, before, now);
  const whole = { ...row, ...terms };
  return { ...terms, lateAt: lateFrom(whole, calendarOfRequest(whole, context.calendars)) };
}

function termsOf(context: AgreementContext, row: Request, before: Request | null, now: string): Request {
  // What has ended keeps what was promised, whatever is decided later.
  if (row.status === "draft" || (before && clockEnd(before) !== null && clockEnd(row) !== null)) return {};
  const earlier = before && before.status !== "draft" ? before : null;
  const priority = earlier && !isRatedAgain(earlier, row) ? priorityOfRow(row) : priorityIn(context, row);
  const withPriority = { ...row, ...priority };
  // What was missed under the terms of before stays missed.
  const clockBefore = earlier && requestClock(earlier, calendarOfRequest(earlier, context.calendars), now);
  const breaches = clockBefore ? breachColumns(clockBefore) : {};
  const isOld = earlier !== null && Boolean(row.sla) && !needsNewAgreement(earlier, withPriority);
  const sla = isOld ? row.sla : agreementIn(context, withPriority, earlier ? now : null);
  const whole = { ...withPriority, ...breaches, sla };
  const calendar = calendarOfRequest(whole, context.calendars);
  const clock = requestClock(whole, calendar, now, earlier ? undefined : (startOf(row) ?? now));
  const columns = clockColumns(clock);
  const escalation = earlier && escalationAfter(earlier, { ...whole, ...columns }, calendar, now);
  return { ...priority, sla, ...columns, escalation, ...(clock ? {} : breaches) };
}

const startOf = ({ openedAt }: Request): string | null => (typeof openedAt === "string" ? openedAt : null);

const rating = ["impact", "urgency", "clientId", "equipmentIds"] as const;

/** What makes the priority has changed: a client who becomes important meanwhile raises nothing that is under way. */
const isRatedAgain = (before: Request, row: Request): boolean =>
  rating.some((name) => !sameValue(before[name] ?? null, row[name] ?? null));

const priorityOfRow = ({ priority }: Request): Request => ({
  priority,
  publicPriority: isUrgent(priority) ? "urgent" : "normal",
});

const isUrgent = (priority: unknown): boolean => priority === "P1" || priority === "P2";

const deciding = ["priority", "serviceId", "clientId"] as const;

/** Another priority, service or client is another promise; a request in peace keeps what it was promised. */
const needsNewAgreement = (before: Request, row: Request): boolean =>
  deciding.some((name) => !sameValue(before[name] ?? null, row[name] ?? null));

/** Impact and urgency make the priority; one that somebody set by hand stays beside what they make. */
export function priorityIn({ clients, segments, units }: AgreementContext, row: Request): Request {
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
    publicPriority: isUrgent(byHand ?? computed) ? "urgent" : "normal",
  };
}

export function agreementIn(context: AgreementContext, row: Request, since: string | null): Request["sla"] {
  const client = context.clients.get(String(row.clientId));
  const segment = context.segments.get(String(client?.segmentId));
  const policyWith = (id: unknown) =>
    context.policies.find((one) => one.id === id && one.active !== false) ?? null;
  const { contract, term } = contractAt(client, startOf(row));
  const isPromised = term === "in_force" || row.serviceId !== contract.serviceId;
  const service = isPromised ? context.services.get(String(row.serviceId)) : null;
  const isWithout = term === "over";
  const chosen = policyOf({
    contract: policyWith(term === "in_force" ? contract.slaPolicyId : null),
    service: policyWith(service?.slaPolicyId),
    category: isWithout ? null : policyWith(context.categories.get(String(row.categoryId))?.slaPolicyId),
    segment: isWithout ? null : policyWith(segment?.slaPolicyId),
    default: context.policies.find(({ isDefault }) => isDefault === true) ?? null,
  });
  if (!chosen) return null;
  const calendarWith = (id: unknown) => context.calendars.find((one) => one.id === id) ?? null;
  const calendar = calendarOf({
    policy: calendarWith(chosen.value.calendarId),
    client: calendarWith(client?.calendarId),
    segment: calendarWith(segment?.defaultCalendarId),
    default: context.calendars.find(({ isDefault }) => isDefault === true) ?? null,
  });
  const targets: Record<string, unknown> = recordIn(recordIn(chosen.value.targets)[String(row.priority)]);
  return {
    policyId: chosen.value.id,
    calendarId: calendar?.value.id ?? null,
    responseMin: targets["responseMin"] ?? null,
    resolveMin: targets["resolveMin"] ?? null,
    pauseOn: chosen.value.pauseOn ?? [],
    since,
  };
}

/** A client's contract on the day of an instant. Once it is over, the default service level counts, or that of another service; domain 2.5.1. */
function contractAt(client: UncheckedRowOf<"clients"> | undefined, at: string | null) {
  const contract: UncheckedSubrowOf<"clients", "contract"> = recordIn(client?.contract);
  const on = at === null ? null : dayAt(at, "UTC");
  const isAhead = typeof contract.startsOn === "string" && on !== null && contract.startsOn > on;
  const isOver =
    typeof contract.endsOn === "string" && on !== null && contract.endsOn < on && contract.autoRenew !== true;
  return { contract, term: isOver ? "over" : isAhead ? "ahead" : "in_force" };
}

import { recordIn, recordsIn } from "#db/schema/is-record.ts";
import type { Warning } from "#db/schema/warning.ts";
import type { Inputs, RequestFacts, UncheckedRequest } from "./step-effects.ts";

/** A visit that is planned: instants in ISO 8601, and the minutes of the way to its site. */
type PlannedVisit = { start: string; end: string; siteId: unknown; travelMin: number };

const minute = 60_000;

const visitIn = (row: Readonly<Record<string, unknown>>): PlannedVisit | null => {
  const { plannedStart: start, plannedEnd: end, siteId, travelMin } = row;
  if (typeof start !== "string" || typeof end !== "string") return null;
  return { start, end, siteId, travelMin: typeof travelMin === "number" ? travelMin : 0 };
};

/** Whether there is time for both: from one site to another somebody is on the way to the later one. */
function collides(one: PlannedVisit, other: PlannedVisit): boolean {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  const way = first.siteId === second.siteId ? 0 : second.travelMin * minute;
  return Date.parse(first.end) + way > Date.parse(second.start);
}

/** What else its technician has at the time for which these inputs plan it, as the fact `plans` says it. */
export function collisionsOf(row: UncheckedRequest, inputs: Inputs, facts: RequestFacts) {
  const { travelMin, visits } = recordIn(facts.plans);
  const { plannedStart = row.plannedStart, plannedEnd = row.plannedEnd } = inputs;
  const visit = visitIn({ plannedStart, plannedEnd, siteId: row.siteId, travelMin });
  if (!visit) return [];
  return recordsIn(visits).filter((planned) => {
    const other = visitIn(planned);
    return other !== null && collides(visit, other);
  });
}

/** Whether somebody with these absences is away at the time for which these inputs plan the work. */
export function isAwayThen(row: UncheckedRequest, inputs: Inputs, absences: unknown): boolean {
  const { plannedStart = row.plannedStart, plannedEnd = row.plannedEnd } = inputs;
  if (typeof plannedStart !== "string" || typeof plannedEnd !== "string") return false;
  return recordsIn(absences).some(
    ({ awayFrom, awayUntil }) => String(awayFrom) < plannedEnd && String(awayUntil) > plannedStart,
  );
}

/** Whoever plans is told before he does so, and may plan it all the same. */
export function* planWarnings(
  row: UncheckedRequest,
  inputs: Inputs,
  facts: RequestFacts,
): Generator<Warning> {
  const [first, ...others] = collisionsOf(row, inputs, facts);
  if (first)
    yield {
      path: "plannedStart",
      code: "overlaps",
      params: { count: others.length + 1, name: String(first["number"]) },
    };
}

import { recordIn, recordsIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { RecordRulesOf } from "#db/rules/records/rules.ts";
import { isEmpty } from "./recorded-work.ts";
import { publicStatusOf, type RequestKind, requestKinds, requestStatuses } from "./states.ts";
import { needsDiagnostic, needsUnit } from "./displacements.ts";
import { isTakenOver } from "./taken-over.ts";

type Request = UncheckedRowOf<"requests">;

/** Work that has ended stays as it is: only notes of colleagues come to it, and a step opens it again. */
const isOver = ({ status, closedAt, publicStatus }: Request): boolean =>
  status === undefined
    ? // Whoever is not told the status knows it by these.
      Boolean(closedAt) || publicStatus === "called_off"
    : status === "closed" || status === "cancelled";

export const requestRules: RecordRulesOf<"requests"> = {
  closed: (row) => (isOver(row) ? "request_closed" : null),
  openWhenClosed: ["internalNote", "notes"],
  undeletable: ({ status }) => (status === "draft" ? null : "requests_stay"),
  complete: (row) => ({
    ...row,
    ...unitsOf(row),
    publicStatus: publicStatusOf[requestStatuses.find((one) => one === row.status) ?? "new"],
    publicPriority: row.priority === "P1" || row.priority === "P2" ? "urgent" : "normal",
  }),
  check: (row) => [
    // What an earlier system did not ask for is not asked for afterwards.
    ...(isTakenOver(row) ? [] : needed(row)),
    ...ordered(row),
  ],
};

/** What work has to say, as far as it has come. */
function* needed(row: Request): Generator<Issue> {
  if (row.status !== "draft") {
    yield* submitted(row);
    yield* unitsNeeded(row);
  }
  if (row.status === "resolved" || row.status === "closed") yield* ended(row);
}

/** A new record does not say yet of which kind it is: the fields that it has tell it. */
export function requestKindOf(row: Request): RequestKind {
  const named = requestKinds.find((kind) => kind === row.kind);
  if (named) return named;
  if ("items" in row) return "pickup";
  if ("outgoingEquipmentId" in row) return "replacement";
  return "purpose" in row ? "displacement" : "maintenance";
}

/** A pickup is about the units on its list, a replacement about its two. */
function unitsOf(row: Request): Request {
  if (requestKindOf(row) === "pickup")
    return { equipmentIds: [...new Set(recordsIn(row.items).map(({ equipmentId }) => equipmentId))] };
  if (requestKindOf(row) === "replacement")
    return {
      equipmentIds: [row.outgoingEquipmentId, row.incomingEquipmentId].filter((id) => typeof id === "string"),
    };
  return {};
}

/** What a request needs to be worked on. */
function* submitted(row: Request): Generator<Issue> {
  if (!row.siteId && row.place !== "remote") yield { path: "siteId", code: "required" };
  if (!row.responsibleId && !row.contact) yield { path: "responsibleId", code: "required" };
  if (row.pickupReason === "repair" && !row.expectedReturnAt)
    yield { path: "expectedReturnAt", code: "required" };
}

function* unitsNeeded(row: Request): Generator<Issue> {
  const kind = requestKindOf(row);
  if (kind === "pickup" && isEmpty(row.items)) yield { path: "items", code: "required" };
  const isAboutUnits = kind === "maintenance" || (kind === "displacement" && needsUnit(row));
  if (isAboutUnits && isEmpty(row.equipmentIds)) yield { path: "equipmentIds", code: "required" };
  if (kind !== "pickup") return;
  const listed = recordsIn(row.items).map(({ equipmentId }) => equipmentId);
  for (const [index, id] of listed.entries())
    if (listed.indexOf(id) < index) yield { path: `items.${index}.equipmentId`, code: "repeated" };
}

/** What was asked for as the work was resolved stays with it. */
function* ended(row: Request): Generator<Issue> {
  const kind = requestKindOf(row);
  const needsOne =
    kind === "maintenance" ||
    (kind === "displacement" && needsDiagnostic(row)) ||
    (kind === "pickup" && row.pickupReason === "repair");
  if (needsOne && isEmpty(row.diagnosticIds)) yield { path: "diagnosticIds", code: "required" };
  if (kind === "replacement" && !row.reasonDiagnosticId)
    yield { path: "reasonDiagnosticId", code: "required" };
  if (isEmpty(row.actionsPerformed)) yield { path: "actionsPerformed", code: "required" };
  for (const path of ["outcome", "resolutionNote"] as const) if (!row[path]) yield { path, code: "required" };
}

/** Ends come after their beginnings. */
function* ordered(row: Request): Generator<Issue> {
  if (isTakenOver(row)) {
    const { openedAt, resolvedAt, closedAt } = row;
    if (isEarlier(resolvedAt, openedAt)) yield { path: "resolvedAt", code: "before_start" };
    if (isEarlier(closedAt, resolvedAt ?? openedAt)) yield { path: "closedAt", code: "before_start" };
  }
  const appointment: { windowStart?: unknown; windowEnd?: unknown } = recordIn(row.appointment);
  if (isBefore(appointment.windowEnd, appointment.windowStart))
    yield { path: "appointment.windowEnd", code: "before_start" };
  if (isBefore(row.downtimeEnd, row.downtimeStart)) yield { path: "downtimeEnd", code: "before_start" };
  const { odometerStart: start, odometerEnd: end } = row;
  if (typeof start === "number" && typeof end === "number" && end < start)
    yield { path: "odometerEnd", code: "goes_down", params: { min: start } };
}

const isEarlier = (end: unknown, start: unknown): boolean =>
  typeof end === "string" && typeof start === "string" && end < start;

const isBefore = (end: unknown, start: unknown): boolean =>
  typeof end === "string" && typeof start === "string" && end <= start;

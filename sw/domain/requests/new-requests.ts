import { outOfUse } from "#db/domain/equipment/states.ts";
import { nextState } from "#db/domain/requests/swap.ts";
import { unitsWith } from "#db/domain/requests/pickup-steps.ts";
import {
  expectedReturn,
  listOfKind,
  pendingItem,
  pendingItems,
  valuesOfKind,
} from "#db/domain/requests/other-kind.ts";
import { returningUnits } from "#db/domain/requests/unit-changes.ts";
import { type RequestKind, requestKinds } from "#db/domain/requests/states.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { FieldNameIn, StoredRowIn } from "#db/schema/registry.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { PlannedWrite, StepRun, StepTaken } from "#sw/domain/contribution.ts";
import { lacking } from "#sw/api/pipeline/write-check.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";
import { belowOwner, requested } from "./new-record.ts";

type Request = StoredRowIn<"requests">;
type Taken = StepTaken<Request>;
type Unit = StoredRowIn<"equipment">;

const listNameOf = (kind: RequestKind): ResourceName => listOfKind(kind) ?? "displacements";

type Values = { readonly [F in FieldNameIn<"requests">]?: unknown };

/** What a request that begins with another one has from it. */
const copiedFields: readonly FieldNameIn<"requests">[] = [
  "clientId",
  "siteId",
  "departmentId",
  "unitServiceId",
  "responsibleId",
  "contact",
  "categoryId",
  "serviceId",
  "moduleId",
  "equipmentIds",
  "impact",
  "urgency",
  "zone",
  "exceptionReason",
];

const idsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

async function unitsOf({ tx }: StepRun, ids: readonly unknown[]): Promise<Unit[]> {
  return [...(await rowsById(tx, "equipment", ids)).values()];
}

/** A request that begins with this one. Work from afar has no site: what is done on site is done where the unit is. */
async function requestAfter(
  run: StepRun,
  { row, after }: Taken,
  kind: RequestKind,
  values: Values,
  relation: "follow_up_of" | "part_of",
): Promise<PlannedWrite[]> {
  const copied = Object.fromEntries(copiedFields.map((name) => [name, row[name] ?? null]));
  const [unit] = row.siteId ? [] : await unitsOf(run, idsIn(row.equipmentIds));
  const request = requested(listNameOf(kind), {
    ...copied,
    siteId: row.siteId ?? unit?.siteId ?? null,
    channel: "internal",
    title: row.title,
    followUpOfId: row.id,
    ...(kind === "replacement" && { reasonDiagnosticId: idsIn(after["diagnosticIds"])[0] ?? null }),
    ...values,
  });
  const related = belowOwner(
    "relations",
    { resource: resourceNamed(listNameOf(kind)), id: request.id },
    { relation, requestId: row.id },
  );
  return [
    { kind: "request", request },
    { kind: "request", request: related },
  ];
}

/** Somebody asks for new work, which a suspended client gets only where a dispatcher has said why. */
async function refuseIfSuspended({ tx }: StepRun, { clientId, exceptionReason }: Request): Promise<void> {
  if (exceptionReason) return;
  const client: StoredRowIn<"clients"> | undefined = (await rowsById(tx, "clients", [clientId])).get(
    String(clientId),
  );
  if (client?.status === "suspended") throw lacking([{ path: "clientId", code: "suspended" }]);
}

/** The new request of a step that is asked for it. */
async function followUp(run: StepRun, one: Taken): Promise<PlannedWrite[]> {
  const { newKind, newTitle }: Record<string, unknown> = one.inputs;
  const kind = requestKinds.find((name) => name === newKind);
  if (!kind) return [];
  await refuseIfSuspended(run, one.row);
  const isOver = one.row.status === "resolved" || one.row.status === "closed";
  const values = { title: newTitle, ...valuesOfKind(one.row, one.inputs, run.stepTime.today) };
  return requestAfter(run, one, kind, values, isOver ? "follow_up_of" : "part_of");
}

/**
 * Plans the request that a client reports again: a repair of the units that are still theirs, without one a visit to look. The new one
 * begins with their words and leads back to the request that is over.
 */
async function reportedAgain(run: StepRun, one: Taken): Promise<PlannedWrite[]> {
  await refuseIfSuspended(run, one.row);
  const units = await unitsOf(run, idsIn(one.row.equipmentIds));
  const theirs = units.filter(
    ({ clientId, state, deletedAt, archivedAt }) =>
      clientId === one.row.clientId &&
      !outOfUse.includes(String(state)) &&
      deletedAt === null &&
      archivedAt === null,
  );
  const [kind, values]: [RequestKind, Values] =
    theirs.length > 0
      ? ["maintenance", { maintenanceType: "corrective", place: "on_site" }]
      : ["displacement", { purpose: "site_survey" }];
  const { reason }: Values & { reason?: unknown } = one.inputs;
  const equipmentIds = theirs.map(({ id }) => id);
  return requestAfter(run, one, kind, { ...values, equipmentIds, description: reason }, "follow_up_of");
}

const escalatedSwap = (run: StepRun, one: Taken): Promise<PlannedWrite[]> =>
  requestAfter(run, one, "replacement", { outgoingEquipmentId: one.inputs["newUnitId"] }, "part_of");

const escalatedPickup = (run: StepRun, one: Taken): Promise<PlannedWrite[]> =>
  requestAfter(
    run,
    one,
    "pickup",
    {
      pickupReason: "repair",
      items: pendingItems(one.row),
      expectedReturnAt: expectedReturn(run.stepTime.today),
    },
    "part_of",
  );

const choosable: readonly unknown[] = ["in_stock", "reserved", "in_transit"];

/** The loaner goes back, and the unit that it stood for comes home: once it can be chosen, where it is not ready yet. */
async function loanReturn(run: StepRun, one: Taken): Promise<PlannedWrite[]> {
  const [original] = await unitsOf(run, [one.row.outgoingEquipmentId]);
  return requestAfter(
    run,
    one,
    "replacement",
    {
      replacementKind: "definitive",
      outgoingEquipmentId: one.row.incomingEquipmentId,
      incomingEquipmentId: choosable.includes(original?.state) ? original?.id : null,
      reasonDiagnosticId: one.row.reasonDiagnosticId,
      outgoingDestination: "warehouse",
      outgoingNextState: "in_stock",
      returnOfId: one.row.id,
    },
    "follow_up_of",
  );
}

/** A unit that was swapped and waits at the client's is fetched. */
async function fetchedAfterSwap(run: StepRun, one: Taken): Promise<PlannedWrite[]> {
  const row: Values = one.after;
  if (row.outgoingDestination !== "stays_with_client") return [];
  const isRetired = nextState(row) === "retired";
  return requestAfter(
    run,
    one,
    "pickup",
    {
      ...(isRetired
        ? { pickupReason: "end_of_life", onReceive: "retire" }
        : { pickupReason: "repair", expectedReturnAt: expectedReturn(run.stepTime.today) }),
      items: [pendingItem(row.outgoingEquipmentId)],
    },
    "part_of",
  );
}

/** Each unit that was received gets a maintenance in the workshop, where that is what becomes of it. */
async function repairsOf(run: StepRun, one: Taken): Promise<PlannedWrite[]> {
  if (one.row.onReceive !== "create_maintenance") return [];
  const writes: PlannedWrite[] = [];
  for (const id of unitsWith({ ...one.row, ...one.after }, "received"))
    writes.push(
      ...(await requestAfter(
        run,
        one,
        "maintenance",
        { equipmentIds: [id], maintenanceType: "corrective", place: "workshop" },
        "part_of",
      )),
    );
  return writes;
}

/** What was repaired away from its client's is brought back. */
async function deliveryOf(run: StepRun, one: Taken): Promise<PlannedWrite[]> {
  const units = await unitsOf(run, idsIn(one.row.equipmentIds));
  const returning = returningUnits({ ...one.row, ...one.after }, units);
  return returning.length === 0
    ? []
    : requestAfter(
        run,
        one,
        "displacement",
        { purpose: "return_of_unit", equipmentIds: returning },
        "follow_up_of",
      );
}

/** Data that is still to be moved to the new unit is work of its own. */
const migrationOf = async (run: StepRun, one: Taken): Promise<PlannedWrite[]> =>
  one.after["dataMigration"] === "planned"
    ? requestAfter(
        run,
        one,
        "maintenance",
        { equipmentIds: [one.row.incomingEquipmentId], maintenanceType: "upgrade", place: "on_site" },
        "follow_up_of",
      )
    : [];

const afterResolving: Partial<Record<RequestKind, typeof followUp>> = {
  maintenance: deliveryOf,
  pickup: repairsOf,
  replacement: migrationOf,
};

/** Requests that begin with a step of another one. */
export const newRequests = {
  followUp,
  reportedAgain,
  escalatedSwap,
  escalatedPickup,
  loanReturn,
  fetchedAfterSwap,
  afterResolving: async (run: StepRun, one: Taken): Promise<PlannedWrite[]> => {
    const kind = requestKinds.find((name) => name === one.row.kind);
    return (kind && (await afterResolving[kind]?.(run, one))) ?? [];
  },
};

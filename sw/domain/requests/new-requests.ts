import { nextState } from "#db/domain/requests/swap.ts";
import { unitsWith } from "#db/domain/requests/pickup-steps.ts";
import {
  expectedReturn,
  listOfKind,
  pendingItem,
  pendingItems,
  valuesOfKind,
} from "#db/domain/requests/other-kind.ts";
import { type RequestKind, requestKinds } from "#db/domain/requests/states.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { FieldNameIn, StoredRowIn } from "#db/schema/registry.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { PlannedWrite, StepRun, StepTaken } from "#sw/domain/contribution.ts";
import { belowOwner, requested } from "./new-record.ts";

type Request = StoredRowIn<"requests">;
type Taken = StepTaken<Request>;

const listNameOf = (kind: RequestKind): ResourceName => listOfKind(kind) ?? "displacements";

type Values = { readonly [F in FieldNameIn<"requests">]?: unknown };

/** What a request that begins with another one has from it. */
const taken: readonly FieldNameIn<"requests">[] = [
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
];

function begunBy(
  { row }: Taken,
  kind: RequestKind,
  values: Values,
  relation: "follow_up_of" | "part_of",
): PlannedWrite[] {
  const copied = Object.fromEntries(taken.map((name) => [name, row[name] ?? null]));
  const request = requested(listNameOf(kind), {
    ...copied,
    channel: "internal",
    title: row.title,
    followUpOfId: row.id,
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

/** Requests that begin with a step of another one. */
export const newRequests = {
  followUp: async ({ stepTime }: StepRun, one: Taken): Promise<PlannedWrite[]> => {
    const { newKind, newTitle }: Record<string, unknown> = one.inputs;
    const kind = requestKinds.find((one) => one === newKind);
    if (!kind) return [];
    const isOver = one.row.status === "resolved" || one.row.status === "closed";
    const values = { title: newTitle, ...valuesOfKind(one.row, one.inputs, stepTime.today) };
    return begunBy(one, kind, values, isOver ? "follow_up_of" : "part_of");
  },

  escalatedSwap: async (_run: StepRun, one: Taken): Promise<PlannedWrite[]> => {
    const { newUnitId } = one.inputs;
    const [diagnosticId = null]: unknown[] = Array.isArray(one.row.diagnosticIds)
      ? one.row.diagnosticIds
      : [];
    return begunBy(
      one,
      "replacement",
      { outgoingEquipmentId: newUnitId, reasonDiagnosticId: diagnosticId },
      "part_of",
    );
  },

  escalatedPickup: async ({ stepTime }: StepRun, one: Taken): Promise<PlannedWrite[]> =>
    begunBy(
      one,
      "pickup",
      {
        pickupReason: "repair",
        items: pendingItems(one.row),
        expectedReturnAt: expectedReturn(stepTime.today),
      },
      "part_of",
    ),

  /** The loaner goes back, and the unit that it stood for comes home. */
  loanReturn: async (_run: StepRun, one: Taken): Promise<PlannedWrite[]> =>
    begunBy(
      one,
      "replacement",
      {
        replacementKind: "definitive",
        outgoingEquipmentId: one.row.incomingEquipmentId,
        incomingEquipmentId: one.row.outgoingEquipmentId,
        outgoingDestination: "warehouse",
        outgoingNextState: "in_stock",
        returnOfId: one.row.id,
      },
      "follow_up_of",
    ),

  /** Each unit that was received for repair gets a maintenance in the workshop; a swapped one that stays gets a pickup. */
  afterResolving: async ({ stepTime }: StepRun, one: Taken): Promise<PlannedWrite[]> => {
    const { row, after } = one;
    if (row.kind === "pickup" && row.onReceive === "create_maintenance" && row.pickupReason === "repair")
      return unitsWith({ ...row, ...after }, "received").flatMap((id) =>
        begunBy(
          one,
          "maintenance",
          { equipmentIds: [id], maintenanceType: "corrective", place: "workshop" },
          "part_of",
        ),
      );
    if (row.kind === "replacement" && row.outgoingDestination === "stays_with_client")
      return begunBy(
        one,
        "pickup",
        {
          ...(nextState(row) === "retired"
            ? { pickupReason: "end_of_life", onReceive: "retire" }
            : { pickupReason: "repair", expectedReturnAt: expectedReturn(stepTime.today) }),
          items: [pendingItem(row.outgoingEquipmentId)],
        },
        "part_of",
      );
    return [];
  },
};

import { nextState } from "#db/domain/requests/swap.ts";
import { unitsWith } from "#db/domain/requests/pickup-steps.ts";
import type { RequestKind } from "#db/domain/requests/states.ts";
import { addDays } from "#db/rules/machines/days.ts";
import type { FieldNameIn, StoredRowIn } from "#db/schema/registry.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { PlannedWrite, StepRun, StepTaken } from "#sw/domain/contribution.ts";
import { belowOwner, requested } from "./new-record.ts";

type Request = StoredRowIn<"requests">;
type Taken = StepTaken<Request>;

export const listOfKind = {
  displacement: "displacements",
  maintenance: "maintenances",
  pickup: "pickups",
  replacement: "replacements",
} as const satisfies Record<RequestKind, string>;

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
  const request = requested(listOfKind[kind], {
    ...copied,
    channel: "internal",
    title: row.title,
    followUpOfId: row.id,
    ...values,
  });
  const related = belowOwner(
    "relations",
    { resource: resourceNamed(listOfKind[kind]), id: request.id },
    { relation, requestId: row.id },
  );
  return [
    { kind: "request", request },
    { kind: "request", request: related },
  ];
}

const itemsOf = ({ equipmentIds }: Pick<Request, "equipmentIds">) =>
  (Array.isArray(equipmentIds) ? equipmentIds : []).map((equipmentId: unknown) => pendingItem(equipmentId));

const pendingItem = (equipmentId: unknown) => ({
  equipmentId,
  status: "pending",
  scannedAt: null,
  conditionOut: null,
  conditionIn: null,
  accessories: [],
  sealNumber: null,
  sealIntact: null,
  clientDataAck: false,
  remark: null,
  leftReason: null,
  missingReason: null,
  unexpectedReason: null,
});

/** How long a repair that is collected takes, where nobody promised anything. */
const promisedDays = 14;

/** Requests that begin with a step of another one. */
export const newRequests = {
  followUp: async ({ stepTime }: StepRun, one: Taken): Promise<PlannedWrite[]> => {
    const { newKind, newTitle, newPurpose, newPlace, newReason, newUnitId }: Record<string, unknown> =
      one.inputs;
    const kind = Object.keys(listOfKind).find((name): name is RequestKind => name === newKind);
    if (!kind) return [];
    const isOver = one.row.status === "resolved" || one.row.status === "closed";
    const ofKind: Record<RequestKind, Values> = {
      displacement: { purpose: newPurpose ?? "repair" },
      maintenance: { maintenanceType: "corrective", place: newPlace ?? "on_site" },
      pickup: {
        pickupReason: newReason,
        items: itemsOf(one.row),
        expectedReturnAt: newReason === "repair" ? addDays(stepTime.today, promisedDays) : null,
      },
      replacement: { outgoingEquipmentId: newUnitId },
    };
    return begunBy(one, kind, { title: newTitle, ...ofKind[kind] }, isOver ? "follow_up_of" : "part_of");
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
        items: itemsOf(one.row),
        expectedReturnAt: addDays(stepTime.today, promisedDays),
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
            : { pickupReason: "repair", expectedReturnAt: addDays(stepTime.today, promisedDays) }),
          items: [pendingItem(row.outgoingEquipmentId)],
        },
        "part_of",
      );
    return [];
  },
};

import { addDays } from "#db/rules/machines/days.ts";
import type { InputsOf } from "#db/rules/machines/machine.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { defaultReception } from "./pickups.ts";
import { type RequestKind, requestKinds } from "./states.ts";

type Request = UncheckedRowOf<"requests">;
type Inputs = InputsOf<"requests">;

const lists = {
  displacement: "displacements",
  maintenance: "maintenances",
  pickup: "pickups",
  replacement: "replacements",
} as const satisfies Record<RequestKind, string>;

/** The list of requests of a kind; null of what is no kind. */
export function listOfKind(kind: unknown): (typeof lists)[RequestKind] | null {
  const named = requestKinds.find((one) => one === kind);
  return named ? lists[named] : null;
}

/** How long a repair that is collected takes, where nobody promised anything. */
const promisedDays = 14;

export const expectedReturn = (today: string): string => addDays(today, promisedDays);

/** A unit on the list of a pickup that nobody has collected yet. */
export const pendingItem = (equipmentId: unknown): Record<string, unknown> => ({
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

export const pendingItems = ({ equipmentIds }: Request): Record<string, unknown>[] =>
  (Array.isArray(equipmentIds) ? equipmentIds : []).map((id: unknown) => pendingItem(id));

/** What a request has as one of the kind that the inputs name, and as no other. */
export function valuesOfKind(
  row: Request,
  { newKind, newPurpose, newPlace, newReason, newUnitId }: Inputs,
  today: string,
): Request {
  const ofKind: Record<RequestKind, Request> = {
    displacement: { purpose: newPurpose ?? "repair" },
    maintenance: { maintenanceType: "corrective", place: newPlace ?? "on_site" },
    pickup: {
      pickupReason: newReason,
      items: pendingItems(row),
      destination: { type: "workshop", bin: null },
      replacementOffered: "none",
      onReceive: defaultReception(newReason),
      expectedReturnAt: newReason === "repair" ? expectedReturn(today) : null,
    },
    replacement: {
      outgoingEquipmentId: newUnitId,
      replacementKind: "loaner",
      outgoingDestination: "workshop",
      inherit: [],
    },
  };
  const named = requestKinds.find((one) => one === newKind);
  return named ? ofKind[named] : {};
}

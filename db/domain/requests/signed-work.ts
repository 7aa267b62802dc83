import { recordsIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { requestKindOf } from "./rules.ts";

type Request = UncheckedRowOf<"requests">;
type Unit = UncheckedRowOf<"equipment">;
type Material = UncheckedRowOf<"partsUsed">;

export const signedPurposes = ["visit", "collection", "reception", "swap", "return_of_unit"] as const;

export type SignedPurpose = (typeof signedPurposes)[number];

/** The purpose that a stored or typed value stands for. */
export const purposeIn = (value: unknown): SignedPurpose =>
  signedPurposes.find((one) => one === value) ?? "visit";

/** What is signed for, as it stands in the records: no words, so that a renamed choice or another language changes nothing of it. */
export type SignedWork = {
  number: string;
  units: SignedUnit[];
  actions: SignedAction[];
  materials: SignedMaterial[];
  loanDueAt: string | null;
};

/** `goes` and `comes` are the two of a swap, `stays` is a unit that is left at the client's with a reason. */
type SignedUnit = {
  role: "unit" | "goes" | "comes" | "stays";
  id: string;
  tag: string;
  name: string;
  serial: string | null;
  condition: string | null;
  accessories: string[];
  seal: string | null;
  remark: string | null;
  leftReason: string | null;
};

type SignedAction = { id: string; unitId: string | null; result: string; note: string | null };
type SignedMaterial = {
  name: string;
  quantity: number;
  unit: string;
  serialInstalled: string | null;
  serialRemoved: string | null;
};

/** What lies around a request: its units by their ids, and the lines of what was built in. */
export type Beside = { units: ReadonlyMap<string, Unit>; materials: readonly Material[] };

/** What somebody signs for, of the units that his signature covers. */
export function signedWork(
  request: Request,
  purpose: SignedPurpose,
  unitIds: readonly string[],
  beside: Beside,
): SignedWork {
  const { units, materials } = beside;
  const isTransport = purpose === "collection" || purpose === "reception";
  return {
    number: textIn(request.number) ?? "",
    units: [
      ...unitIds.map((id) => signedUnit(request, purpose, id, units.get(id))),
      ...(purpose === "collection" ? leftUnits(request, units) : []),
    ],
    actions: isTransport ? [] : recordsIn(request.actionsPerformed).map(signedAction),
    materials: isTransport ? [] : materials.filter(({ use }) => use === "used").map(signedMaterial),
    loanDueAt: purpose === "swap" ? textIn(request.loanDueAt) : null,
  };
}

/** The units that a signature for this purpose is about. */
export function unitsToSign(request: Request, purpose: SignedPurpose): string[] {
  if (purpose === "collection" || purpose === "reception")
    return recordsIn(request.items)
      .filter(({ status }) => wasTaken.includes(status))
      .map(({ equipmentId }) => String(equipmentId));
  if (purpose === "swap") return [request.outgoingEquipmentId, request.incomingEquipmentId].filter(isText);
  return Array.isArray(request.equipmentIds) ? request.equipmentIds.filter(isText) : [];
}

const wasTaken: readonly unknown[] = ["collected", "received", "missing"];

/** Which signature a request asks for next, and of whom. */
export function nextSignature(request: Request): {
  role: "client" | "recipient";
  purpose: SignedPurpose;
} {
  // On a page the list says of which kind a request is, not its row.
  const kind = requestKindOf(request);
  if (kind === "pickup")
    return request.status === "in_transit" || request.status === "received"
      ? { role: "recipient", purpose: "reception" }
      : { role: "client", purpose: "collection" };
  return { role: "client", purpose: kind === "replacement" ? "swap" : "visit" };
}

/** The purposes that a signature of such a request may have. */
export function purposesOf(request: Request): readonly SignedPurpose[] {
  const kind = requestKindOf(request);
  return kind === "pickup" ? ["collection", "reception"] : kind === "replacement" ? ["swap"] : visitPurposes;
}

const visitPurposes: readonly SignedPurpose[] = ["visit", "return_of_unit"];

function signedUnit(request: Request, purpose: SignedPurpose, id: string, unit: Unit = {}): SignedUnit {
  const whole = { role: "unit" as const, ...ofUnit(id, unit), ...nothingElse };
  if (purpose === "collection" || purpose === "reception")
    return { ...whole, ...ofItem(recordsIn(request.items).find(({ equipmentId }) => equipmentId === id)) };
  if (purpose !== "swap") return whole;
  const goes = id === request.outgoingEquipmentId;
  return {
    ...whole,
    role: goes ? "goes" : "comes",
    condition: (goes ? textIn(request.outgoingCondition) : null) ?? whole.condition,
    accessories: textsIn(goes ? request.accessoriesOut : request.accessoriesIn),
  };
}

const nothingElse = { accessories: [], seal: null, remark: null, leftReason: null };

const ofUnit = (id: string, { assetTag, manufacturer, model, serialNumber, condition }: Unit) => ({
  id,
  tag: textIn(assetTag) ?? "",
  name: [manufacturer, model].filter(isText).join(" "),
  serial: textIn(serialNumber),
  condition: textIn(condition),
});

/** As the unit was when it was collected. */
const ofItem = (item: Readonly<Record<string, unknown>> = {}) => ({
  condition: textIn(item["conditionOut"]),
  accessories: textsIn(item["accessories"]),
  seal: textIn(item["sealNumber"]),
  remark: textIn(item["remark"]),
});

const leftUnits = ({ items }: Request, units: Beside["units"]): SignedUnit[] =>
  recordsIn(items)
    .filter(({ status }) => status === "left_behind")
    .map(({ equipmentId, leftReason }) => ({
      ...ofUnit(String(equipmentId), units.get(String(equipmentId)) ?? {}),
      ...nothingElse,
      role: "stays",
      condition: null,
      leftReason: textIn(leftReason),
    }));

const signedAction = (action: Readonly<Record<string, unknown>>): SignedAction => ({
  id: String(action["actionId"]),
  unitId: textIn(action["equipmentId"]),
  result: textIn(action["result"]) ?? "done",
  note: textIn(action["note"]),
});

const signedMaterial = (material: Material): SignedMaterial => ({
  name: textIn(material.partName) ?? "",
  quantity: typeof material.quantity === "number" ? material.quantity : 1,
  unit: textIn(material.unit) ?? "piece",
  serialInstalled: textIn(material.serialInstalled),
  serialRemoved: textIn(material.serialRemoved),
});

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const textIn = (value: unknown): string | null => (isText(value) ? value : null);
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

import type { stepFields } from "#db/domain/equipment/step-fields.ts";
import type { EquipmentState } from "#db/domain/equipment/states.ts";
import type { Values } from "#db/schema/kind.ts";
import { addDays } from "#db/rules/machines/days.ts";

type Traces = Values<typeof stepFields>;

type Unit = {
  n: number;
  today: string;
  state: EquipmentState;
  stateReason: string | null;
  /** Of `location`. */
  type: string;
  hasStorage: boolean;
  siteName: string;
};

const none: Traces = {
  reservedFor: null,
  reservedUntil: null,
  loanDueAt: null,
  loanedOn: null,
  totalLoanDays: null,
  carrier: null,
  stateAfterArrival: null,
  vendorRma: null,
  expectedBackOn: null,
  downSince: null,
  totalDowntimeMin: null,
  retireReason: null,
  dataWiped: null,
  disposalMethod: null,
  disposedOn: null,
  disposalDocument: null,
  wipeCertificate: null,
  awaiting: null,
  disposalRequestedBy: null,
  disposalRequestedAt: null,
  lossReference: null,
};

/** What the steps that brought a unit into its state left on it. */
export function stepTracesOf(unit: Unit): Traces {
  const { n, today, state, type, siteName } = unit;
  const year = today.slice(0, 4);
  const inDays = (days: number) => addDays(today, days);
  switch (state) {
    case "reserved":
      return {
        ...none,
        reservedFor: `Mise en service – ${siteName}`,
        reservedUntil: inDays(3 + (n % 40)),
      };
    case "on_loan":
      // Some are overdue.
      return { ...none, loanedOn: inDays((n % 75) - 102), loanDueAt: inDays((n % 75) - 12) };
    case "in_repair":
      return {
        ...none,
        downSince: `${inDays(-1 - (n % 20))}T08:30:00.000Z`,
        ...(type === "vendor" && { vendorRma: `RMA-${year}-${n}`, expectedBackOn: inDays((n % 30) - 4) }),
      };
    case "retired":
      return { ...none, ...retirement(unit) };
    case "disposed":
      return { ...none, ...retirement(unit), ...disposal(unit) };
    case "lost":
      return { ...none, lossReference: n % 2 === 0 ? `PLT-${year}-${n}` : null };
    case "in_service":
      return { ...none, totalDowntimeMin: n % 9 === 0 ? 45 * (1 + (n % 40)) : null };
    default:
      return none;
  }
}

function retirement({ n, stateReason, hasStorage }: Unit) {
  const dataWiped = hasStorage ? (n % 4 === 0 ? "no" : "yes") : "not_applicable";
  return {
    retireReason: stateReason?.startsWith("Remplacé") ? "replaced" : "end_of_life",
    dataWiped,
  } as const;
}

function disposal(unit: Unit) {
  const { n, today, stateReason } = unit;
  const year = today.slice(0, 4);
  const disposalMethod = stateReason?.startsWith("Cédé")
    ? "donated"
    : stateReason?.startsWith("Rendu")
      ? "returned_to_lessor"
      : "recycled";
  return {
    disposalMethod,
    disposedOn: addDays(today, -2 - (n % 110)),
    disposalDocument: `PV-${year}-${n}`,
    wipeCertificate: unit.hasStorage ? `EFF-${year}-${n}` : null,
  } as const;
}

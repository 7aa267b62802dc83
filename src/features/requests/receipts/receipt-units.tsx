import type { ReactNode } from "react";
import type { Arrival } from "#db/domain/requests/receipts.ts";
import type { SignedWork } from "#db/domain/requests/signed-work.ts";
import { Ltr } from "#src/ui/ltr.tsx";
import { ReceiptFacts } from "./receipt-facts.tsx";
import type { ReceiptWords } from "./receipt-words.ts";

const roles = ["unit", "goes", "comes", "stays"] as const;

/** The units with what tells them apart and how they were, those that leave before those that stay. */
type ReceiptUnitsProps = {
  units: SignedWork["units"];
  /** What became of a unit as it was received. */
  arrivalOf: (unitId: string) => Arrival | null;
  words: ReceiptWords;
};

export function ReceiptUnits({ units, arrivalOf, words }: ReceiptUnitsProps) {
  const { summary } = words;
  return roles.map((role) => {
    const ofRole = units.filter((unit) => unit.role === role);
    if (ofRole.length === 0) return null;
    return (
      <section key={role}>
        <h3>{summary.units[role]}</h3>
        <ol className="receipt-lines">
          {ofRole.map((unit) => (
            <li key={unit.id}>
              <p className="receipt-name">
                <Ltr>{unit.tag || "—"}</Ltr>
                {unit.name && <bdi className="receipt-under">{unit.name}</bdi>}
              </p>
              <ReceiptFacts
                facts={[
                  [summary.serial, unit.serial && <Ltr>{unit.serial}</Ltr>],
                  [summary.condition, unit.condition && summary.choice("condition", unit.condition)],
                  [
                    summary.accessories,
                    summary.list(unit.accessories.map((one) => summary.choice("accessory", one))),
                  ],
                  [summary.seal, unit.seal && <Ltr>{unit.seal}</Ltr>],
                  [summary.remark, unit.remark && <bdi>{unit.remark}</bdi>],
                  [summary.leftReason, unit.leftReason && summary.choice("leftReason", unit.leftReason)],
                  ...arrivalFacts(arrivalOf(unit.id), words),
                ]}
              />
            </li>
          ))}
        </ol>
      </section>
    );
  });
}

function arrivalFacts(arrival: Arrival | null, { t, summary }: ReceiptWords): [string, ReactNode][] {
  if (!arrival) return [];
  const { isThere, reason, condition, sealIntact } = arrival;
  const arrived = t(($) => (isThere ? $.receipt.arrival.there : $.receipt.arrival.missing));
  const seal = t(($) => (sealIntact === false ? $.receipt.arrival.sealBroken : $.receipt.arrival.sealIntact));
  return [
    [t(($) => $.receipt.arrival.title), isThere ? arrived : <strong>{arrived}</strong>],
    [t(($) => $.receipt.arrival.reason), !isThere && reason && <bdi>{reason}</bdi>],
    [t(($) => $.receipt.arrival.condition), condition && summary.choice("condition", condition)],
    [t(($) => $.receipt.arrival.seal), sealIntact !== null && (sealIntact ? seal : <strong>{seal}</strong>)],
  ];
}

import { useTranslation } from "react-i18next";
import { recordsIn } from "#db/schema/is-record.ts";
import { Card } from "#src/ui/card.tsx";
import type { OpenRequest } from "./request-row.ts";
import { UnitCheck } from "./unit-check.tsx";
import { UnitEntry } from "./unit-entry.tsx";

/** So many units show their last work at once; of more of them it is unfolded. */
const few = 3;

/** The units that a request is about, each with what matters before somebody opens it up. */
export function UnitsCard({ record }: { record: OpenRequest }) {
  const { t } = useTranslation();
  const { equipmentIds = [], items, unitResults, confirmedUnits } = record.row;
  if (equipmentIds.length === 0) return null;
  const lineOf = (rows: unknown, id: string) =>
    recordsIn(rows).find(({ equipmentId }) => equipmentId === id) ?? null;
  return (
    <Card title={t(($) => $.requestPage.units.title, { count: equipmentIds.length })} flush>
      <UnitCheck record={record} />
      <ul className="border-t border-line">
        {equipmentIds.map((id) => (
          <li key={id} className="border-b border-line px-5 py-3.5 last:border-b-0 phone:px-4">
            <UnitEntry
              record={record}
              id={id}
              item={lineOf(items, id)}
              result={lineOf(unitResults, id)}
              isConfirmed={confirmedUnits?.some(({ unitId }) => unitId === id)}
              isFolded={equipmentIds.length > few}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

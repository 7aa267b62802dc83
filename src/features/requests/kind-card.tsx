import { useTranslation } from "react-i18next";
import { Card } from "#src/ui/card.tsx";
import { CompareUnits } from "./compare-units.tsx";
import { KindFacts } from "./kind-facts.tsx";
import { kindFields } from "./kind-fields.ts";
import type { OpenRequest } from "./request-row.ts";
import { TestsAfter } from "./tests-after.tsx";
import { TravelTimes } from "./travel-times.tsx";

/** What a request of this kind alone has. */
export function KindCard({ record }: { record: OpenRequest }) {
  const { t } = useTranslation();
  const { row } = record;
  if ("purpose" in row)
    return (
      <Card title={t(($) => $.requestPage.kinds.visit)}>
        <TravelTimes record={record} />
        <KindFacts record={record} paths={kindFields.visit} />
      </Card>
    );
  if ("maintenanceType" in row)
    return (
      <Card title={t(($) => $.requestPage.kinds.maintenance)}>
        <KindFacts record={record} paths={kindFields.maintenance} />
        <TestsAfter record={record} />
      </Card>
    );
  if ("pickupReason" in row)
    return (
      <Card title={t(($) => $.requestPage.kinds.pickup)}>
        <TravelTimes record={record} />
        <KindFacts record={record} paths={kindFields.pickup} />
      </Card>
    );
  if ("replacementKind" in row)
    return (
      <Card title={t(($) => $.requestPage.kinds.replacement)}>
        <CompareUnits record={record} />
        <KindFacts record={record} paths={kindFields.replacement} />
      </Card>
    );
  return null;
}

import { useTranslation } from "react-i18next";
import { isMoney } from "#db/schema/is-money.ts";
import { RecordFact } from "#src/records/record/record-fact.tsx";
import { Value } from "#src/records/values/value.tsx";
import { Card } from "#src/ui/card.tsx";
import { Fact, Facts } from "#src/ui/facts.tsx";
import type { OpenRequest } from "./request-row.ts";

const amounts = ["labour", "travel", "parts", "other"] as const;

/** What the work cost, for whoever may know it. */
export function CostsCard({ record }: { record: OpenRequest }) {
  const { t } = useTranslation();
  const { resource, row, displayNames } = record;
  const field = resource.fields["cost"];
  if (!row.cost || field?.kind !== "group") return null;
  const filled = amounts.map((name) => row.cost?.[name]).filter(isMoney);
  const [first, ...others] = filled;
  // Amounts in several currencies have no sum.
  const isOfOne = first !== undefined && others.every(({ currency }) => currency === first.currency);
  const { labour } = field.fields;
  return (
    <Card title={t(($) => $.requestPage.costs.title)}>
      <Facts columns="fit">
        <RecordFact {...{ resource, row, field, displayNames }} path="cost" value={row.cost} />
        {isOfOne && others.length > 0 && labour && (
          <Fact label={t(($) => $.requestPage.costs.total)}>
            <Value
              field={labour}
              path="cost.labour"
              value={{ ...first, amount: filled.reduce((sum, { amount }) => sum + amount, 0) }}
              displayNames={displayNames}
            />
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

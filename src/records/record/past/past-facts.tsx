import { useTranslation } from "react-i18next";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { useCustomFacts } from "#src/records/custom/custom-facts.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { RecordFact } from "#src/records/record/record-fact.tsx";
import { filledSections } from "#src/records/record/record-facts.tsx";
import { sectionsOf } from "#src/records/sections.ts";
import { Card } from "#src/ui/card.tsx";
import { Facts } from "#src/ui/facts.tsx";
import type { PastRecord } from "#sw/api/records/history-contract.ts";
import { fieldsThatDiffer } from "./differs-today.ts";

type PastFactsProps = { resource: Resource; row: ResourceRow; past: PastRecord; names: DisplayNames };

/** All that the record held then, in its own sections; what is different today is marked. */
export function PastFacts({ resource, row, past, names }: PastFactsProps) {
  const { t } = useTranslation();
  const then = { ...past.record, ...stampOf(row), version: past.version };
  const customFacts = useCustomFacts(resource, names, then);
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(([name, { kind }]) => name in past.record && kind !== "picture"),
  );
  const changed = fieldsThatDiffer(past);
  return filledSections(sectionsOf(resource, fields), fields, then, customFacts).map(({ name, facts }) => (
    <Card key={name} level={3} size="sm" title={t(($) => $.record.sections[name])}>
      <Facts columns={2}>
        {facts.map((fact) => (
          <RecordFact
            key={fact.path}
            {...{ resource, row: then, displayNames: names }}
            {...fact}
            badge={changed.has(fact.path.split(".")[0] ?? "") ? t(($) => $.record.past.mark) : undefined}
          />
        ))}
      </Facts>
    </Card>
  ));
}

const stampOf = ({ id, createdAt, createdBy, updatedAt, updatedBy, archivedAt }: ResourceRow) => ({
  id,
  createdAt,
  createdBy,
  updatedAt,
  updatedBy,
  archivedAt,
});

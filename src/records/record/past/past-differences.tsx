import { useTranslation } from "react-i18next";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { useChanges } from "#src/records/record/history-changes.tsx";
import { Card } from "#src/ui/card.tsx";
import { Table, Td, Th, Tr } from "#src/ui/table.tsx";
import type { PastRecord } from "#sw/api/records/history-contract.ts";
import { fieldsThatDiffer } from "./differs-today.ts";

type PastDifferencesProps = {
  resource: Resource;
  row: ResourceRow;
  past: PastRecord;
  names: DisplayNames;
};

/** What is different today, field by field: then, and today. */
export function PastDifferences({ resource, row, past, names }: PastDifferencesProps) {
  const { t } = useTranslation();
  const changes = [...fieldsThatDiffer(past)].map((field) => ({
    field,
    from: past.record[field] ?? null,
    to: row[field] ?? null,
  }));
  const differences = useChanges(resource, { changes }, names);
  if (differences.length === 0) return <p className="text-ink">{t(($) => $.record.past.same)}</p>;
  const title = t(($) => $.record.past.differences, { count: differences.length });
  return (
    <Card flush level={3} size="sm" title={title}>
      <Table label={title} className="table-fixed">
        <thead>
          <tr>
            <Th>{t(($) => $.record.past.field)}</Th>
            <Th>{t(($) => $.record.past.before)}</Th>
            <Th>{t(($) => $.record.past.today)}</Th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, from, to }, at) => (
            <Tr key={at}>
              <Td wrap className="text-ink-muted">
                {label}
              </Td>
              <Td wrap className="font-medium wrap-anywhere">
                {from ?? "—"}
              </Td>
              <Td wrap className="wrap-anywhere">
                {to ?? "—"}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

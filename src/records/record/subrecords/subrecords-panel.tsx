import { Plus } from "lucide-react";
import { useState } from "react";
import { type Resource, type ResourceRow, valueAt } from "#db/schema/resource.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { isNumeric } from "#src/records/list/columns.ts";
import { Value } from "#src/records/values/value.tsx";
import { useResourceWords } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { CardList, RowCard } from "#src/ui/card-list.tsx";
import { cardClass } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Table, Td, Th, Tr } from "#src/ui/table.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import { CourseChart } from "#src/records/record/course-chart.tsx";
import { FailedSection } from "#src/records/record/failed-section.tsx";
import { type Below, useBelowRights } from "./below.ts";
import type { OpenSubrecords } from "./load-below.ts";
import { LateSubrecordDialog } from "./late-subrecord-dialog.tsx";
import { SubrecordMenu } from "./subrecord-menu.tsx";
import { useSubrecordLabel } from "./use-subrecord-form.ts";

type SubrecordsPanelProps = {
  below: Below;
  open: OpenSubrecords | null;
};

/** What belongs to a record, as a table on a laptop and as cards on a phone; figures over time as a chart too. */
export function SubrecordsPanel({ below, open }: SubrecordsPanelProps) {
  const words = useResourceWords(below.subrecord);
  const { mayAdd } = useBelowRights(below);
  const phone = usePhone();
  const [adding, setAdding] = useState(false);
  if (!open) return <FailedSection />;
  const { page, displayNames } = open;
  const addButton = mayAdd && (
    <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      {words.create}
    </Button>
  );
  const Rows = phone ? Cards : Lines;
  return (
    <>
      {page.total === 0 ? (
        <div className={cardClass}>
          <EmptyState title={words.empty} actions={addButton} />
        </div>
      ) : (
        <div className="space-y-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-ink-muted">{words.count(page.total)}</p>
            {addButton}
          </div>
          <div className={`${cardClass} px-5 pt-2 empty:hidden phone:px-4`}>
            <CourseChart fields={below.subrecord.fields} path={below.subrecord.name} rows={page.items} />
          </div>
          <Rows below={below} rows={page.items} displayNames={displayNames} />
        </div>
      )}
      {adding && <LateSubrecordDialog below={below} row={null} onClose={() => setAdding(false)} />}
    </>
  );
}

type RowsProps = { below: Below; rows: readonly ResourceRow[]; displayNames: DisplayNames };

/** The columns that any of the rows fills. */
const columnsOf = ({ columns, fields }: Resource, rows: readonly ResourceRow[]) =>
  columns.flatMap((path) => {
    const field = fields[path];
    const isFilled = rows.some((row) => (row[path] ?? null) !== null);
    return field && isFilled ? [{ path, field }] : [];
  });

function Lines({ below, rows, displayNames }: RowsProps) {
  const { subrecord } = below;
  const words = useResourceWords(subrecord);
  const label = useSubrecordLabel(below);
  const columns = columnsOf(subrecord, rows);
  return (
    <div className={`${cardClass} overflow-clip`}>
      <Table label={words.many}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Th key={column.path} numeric={isNumeric(column)}>
                {label(column.path)}
              </Th>
            ))}
            <Th aria-hidden />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.id}>
              {columns.map((column) => (
                <Td key={column.path} numeric={isNumeric(column)}>
                  <SubrecordValue {...column} {...{ subrecord, row, displayNames }} />
                </Td>
              ))}
              <Td className="text-end">
                <SubrecordMenu below={below} row={row} name={nameOf(subrecord, row)} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Cards({ below, rows, displayNames }: RowsProps) {
  const { subrecord } = below;
  const words = useResourceWords(subrecord);
  const label = useSubrecordLabel(below);
  const [first, ...others] = columnsOf(subrecord, rows);
  return (
    <CardList label={words.many}>
      {rows.map((row) => (
        <RowCard
          key={row.id}
          title={first && <SubrecordValue {...first} {...{ subrecord, row, displayNames }} />}
          below={
            <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
              {others
                .filter(({ path }) => (row[path] ?? null) !== null)
                .map((column) => (
                  <div key={column.path} className="flex gap-1.5">
                    <dt>{label(column.path)}</dt>
                    <dd className="text-ink">
                      <SubrecordValue {...column} {...{ subrecord, row, displayNames }} />
                    </dd>
                  </div>
                ))}
            </dl>
          }
          actions={<SubrecordMenu below={below} row={row} name={nameOf(subrecord, row)} />}
        />
      ))}
    </CardList>
  );
}

/** What its menu is called by. */
const nameOf = ({ label: [path = "id"] }: Resource, row: ResourceRow): string => String(valueAt(row, path));

type SubrecordValueProps = ReturnType<typeof columnsOf>[number] & {
  subrecord: Resource;
  row: ResourceRow;
  displayNames: DisplayNames;
};

function SubrecordValue({ subrecord, path, field, row, displayNames }: SubrecordValueProps) {
  const value = valueAt(row, path);
  return (
    <Value
      compact
      field={field}
      path={`${subrecord.name}.${path}`}
      value={value}
      displayNames={displayNames}
    />
  );
}

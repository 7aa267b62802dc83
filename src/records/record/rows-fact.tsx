import { isBlank } from "#db/schema/blank.ts";
import { recordsIn } from "#db/schema/is-record.ts";
import type { FieldOf } from "#db/schema/kind.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel } from "#src/records/words.ts";
import { CourseChart } from "./course-chart.tsx";

type RowsFactProps = {
  field: FieldOf<"rows">;
  path: string;
  value: unknown;
  displayNames: DisplayNames;
  elsewhere?: readonly string[] | undefined;
};

/**
 * The rows of a record's field, line by line under their names; a column that no line fills, or that another card shows, is
 * left out.
 */
export function RowsFact({ field, path, value, displayNames, elsewhere = [] }: RowsFactProps) {
  const label = useFieldLabel();
  const rows = recordsIn(value);
  const columns = Object.entries(field.fields).filter(
    ([name]) => !elsewhere.includes(`${path}.${name}`) && rows.some((row) => !isBlank(row[name])),
  );
  return (
    <>
      <CourseChart fields={field.fields} path={path} rows={value} />
      <div
        role="group"
        aria-label={label(path)}
        tabIndex={0}
        className="relative mt-1 w-fit max-w-full overflow-x-auto rounded-control border border-line"
      >
        <table className="text-base">
          <thead>
            <tr className="bg-surface-sunken">
              {columns.map(([name]) => (
                <th
                  key={name}
                  scope="col"
                  className="px-3 py-1.5 text-start text-sm font-medium whitespace-nowrap text-ink-muted"
                >
                  {label(`${path}.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at} className="border-t border-line">
                {columns.map(([name, subfield]) => (
                  <td key={name} className="px-3 py-1.5 whitespace-nowrap touch:py-3">
                    <Value
                      compact
                      field={subfield}
                      path={`${path}.${name}`}
                      value={row[name]}
                      displayNames={displayNames}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

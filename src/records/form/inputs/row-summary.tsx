import { Fragment } from "react";
import { useWatch } from "react-hook-form";
import { isBlank } from "#db/schema/blank.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Field, Fields, KindName } from "#db/schema/kind.ts";
import { useFormSetting } from "#src/records/form/form-setting.ts";
import { toBody } from "#src/records/form-values.ts";
import { ListedReference } from "#src/records/values/reference-value.tsx";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel } from "#src/records/words.ts";

type RowSummaryProps = { fields: Fields; path: string; at: number };

/** What a row holds, in a line: its values, of a switch the name where it is on, and what stands twice in a row once. */
export function RowSummary({ fields, path, at }: RowSummaryProps) {
  const label = useFieldLabel();
  const { displayNames } = useFormSetting();
  const row: unknown = useWatch({ name: `${path}.${at}` });
  const values = toBody(fields, isRecord(row) ? row : {});
  const filled = Object.entries(fields).filter(([name, field]) => isWorthALine(field, values[name]));
  const distinct = filled.filter(
    ([name, { kind }], index) =>
      filled[index - 1]?.[1].kind !== kind || values[name] !== values[filled[index - 1]?.[0] ?? ""],
  );
  return (
    <span className="min-w-0 wrap-anywhere text-ink">
      {distinct.map(([name, field], index) => (
        <Fragment key={name}>
          {index > 0 && <span className="text-ink-faint"> · </span>}
          {field.kind === "flag" ? (
            label(`${path}.${name}`)
          ) : field.kind === "ref" ? (
            <ListedReference field={field} id={String(values[name])} displayNames={displayNames} />
          ) : (
            <Value
              compact
              plain
              field={field}
              path={`${path}.${name}`}
              value={values[name]}
              displayNames={displayNames}
            />
          )}
        </Fragment>
      ))}
    </span>
  );
}

/** Of no size that a line could hold. */
const large = new Set<KindName>(["tags", "longText", "group", "rows", "custom"]);

const isWorthALine = ({ kind }: Field, value: unknown): boolean =>
  !large.has(kind) && !isBlank(value) && (kind !== "flag" || value === true);

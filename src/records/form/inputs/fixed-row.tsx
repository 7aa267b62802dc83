import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { isRecord } from "#db/schema/is-record.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import { isHidden, useFormSetting } from "#src/records/form/form-setting.ts";
import { ListedReference } from "#src/records/values/reference-value.tsx";
import { RowSummary } from "./row-summary.tsx";

type FixedRowProps = { id: string; fields: Fields; path: string; at: number; children: ReactNode };

/** A row that stays: which record it is about and what else it holds, then what is asked of it. */
export function FixedRow({ id, fields, path, at, children }: FixedRowProps) {
  const setting = useFormSetting();
  const row: unknown = useWatch({ name: `${path}.${at}` });
  const rowPath = `${path}.${at}`;
  if (isHidden(setting, rowPath)) return null;
  const unasked = Object.entries(fields).filter(([name]) => isHidden(setting, `${rowPath}.${name}`));
  const isHead = ([, { kind }]: [string, Field]) => kind === "ref";
  const others = unasked.filter((one) => !isHead(one) && tells(one[1]));
  return (
    <li id={id} aria-labelledby={`${id}-head`} className="rounded-control bg-surface-sunken p-3">
      <p id={`${id}-head`} className="font-medium text-ink">
        {unasked.filter(isHead).map(([name, field]) => (
          <ListedReference
            key={name}
            field={field}
            id={isRecord(row) ? String(row[name]) : ""}
            displayNames={setting.displayNames}
          />
        ))}
      </p>
      <p className="mb-3 text-sm text-ink-muted">
        <RowSummary fields={Object.fromEntries(others)} path={path} at={at} />
      </p>
      <div className="@container min-w-0">{children}</div>
    </li>
  );
}

/** When something was noted, and what was agreed, is no longer of use. */
const tells = ({ kind }: Field): boolean => kind !== "instant" && kind !== "flag";

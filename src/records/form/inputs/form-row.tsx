import { ChevronDown, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { isBlank } from "#db/schema/blank.ts";
import type { Fields } from "#db/schema/kind.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { RowSummary } from "./row-summary.tsx";

type FormRowProps = {
  id: string;
  fields: Fields;
  path: string;
  at: number;
  /** It may stand as a line of its values until somebody opens it. */
  canFold: boolean;
  onRemove: () => void;
  children: ReactNode;
};

/** The inputs of one row. What is new or wrong is open, and nothing folds under a person's hands. */
export function FormRow({ id, fields, path, at, canFold, onRemove, children }: FormRowProps) {
  const { t } = useTranslation();
  const { getValues, getFieldState, formState } = useFormContext();
  const rowPath = `${path}.${at}`;
  const [isFolded] = useState(() => canFold && !isUnfilled(fields, getValues(rowPath)));
  const isWrong = getFieldState(rowPath, formState).invalid;
  const inputs = <div className="@container min-w-0 flex-1">{children}</div>;
  const remover = (className: string) => (
    <IconButton
      label={t(($) => $.form.rows.remove, { row: at + 1 })}
      icon={<Trash2 />}
      onClick={onRemove}
      className={className}
    />
  );
  const name = t(($) => $.form.rows.row, { row: at + 1 });
  if (!isFolded)
    return (
      <li
        id={id}
        aria-label={name}
        className="flex items-start gap-2 rounded-control bg-surface-sunken p-3 pe-2"
      >
        {inputs}
        {remover("mt-6")}
      </li>
    );
  return (
    <li id={id} aria-label={name} className="flex items-start gap-2 rounded-control bg-surface-sunken pe-2">
      <details open={isWrong} className="group/row min-w-0 flex-1">
        <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-control px-3 py-1.5 hover:bg-surface-hover touch:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-ink-muted transition-transform duration-150 group-open/row:rotate-180 motion-reduce:transition-none"
          />
          <RowSummary fields={fields} path={path} at={at} />
        </summary>
        <div className="px-3 pt-2 pb-3">{inputs}</div>
      </details>
      {remover("")}
    </li>
  );
}

/** Nothing that a row has to have is filled in yet. */
const isUnfilled = (fields: Fields, row: unknown): boolean =>
  Object.entries(fields).every(
    ([name, { required, initial }]) =>
      !required || initial !== null || isBlank(Reflect.get(Object(row), name)),
  );

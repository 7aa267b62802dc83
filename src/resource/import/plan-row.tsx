import { ArrowRight, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePathName } from "#src/resource/form/path-name.ts";
import { useWarningWords } from "#src/resource/form/warning-words.ts";
import { useChoiceLabel, useFieldLabel } from "#src/resource/words.ts";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import type { Plan } from "./check-rows.ts";
import { useColumnLabel } from "./column-label.ts";
import type { ImportTable } from "./import-table.ts";
import type { Import } from "./use-import.ts";

type PlanRowProps = { plan: Plan; table: ImportTable; importing: Import };

const noLabels = new Map<string, unknown>();

/** A row of the file as people know it: its line, its first values, and the changes one under the other. */
export function PlanRow({ plan, table, importing }: PlanRowProps) {
  const { t } = useTranslation();
  const label = useColumnLabel();
  const fieldLabel = useFieldLabel();
  const choiceLabel = useChoiceLabel();
  const pathName = usePathName(noLabels);
  const warningWords = useWarningWords();
  const { columns, state } = importing;
  const line = table.rows[plan.row];
  const identity = (line?.cells ?? [])
    .filter((cell, at) => state.mapping[at] !== null && cell.trim() !== "")
    .slice(0, 4);
  const known = new Map(columns.map((column) => [column.path, column]));
  // What follows from the file may change too, and no file fills it.
  const name = (path: string) => {
    const column = known.get(path);
    return column ? label(column) : fieldLabel(path);
  };
  const words = (path: string, value: string | number) => {
    const column = known.get(path);
    if (value === "") return <span className="text-ink-muted">{t(($) => $.import.rows.empty)}</span>;
    const text = column?.field.kind === "choice" ? choiceLabel(path, String(value)) : String(value);
    return <bdi className="wrap-anywhere">{text || String(value)}</bdi>;
  };

  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-1 px-5 py-2 phone:grid-cols-1 phone:px-4 phone:py-3">
      <span className="text-sm whitespace-nowrap text-ink-muted tabular-nums">
        {t(($) => $.import.rejections.line, { line: line?.line ?? 0 })}
      </span>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap gap-x-3">
          {identity.map((cell, at) => (
            <bdi key={at} className={at === 0 ? "font-medium wrap-anywhere" : "text-ink-muted wrap-anywhere"}>
              {cell}
            </bdi>
          ))}
        </p>
        {plan.changes.length > 0 && (
          <ul className="grid gap-0.5 text-sm">
            {plan.changes.map(({ field, from, to }) => (
              <li key={field} className="flex flex-wrap items-center gap-x-2">
                <span className="text-ink-muted">{name(field)}</span>
                {words(field, from)}
                <DirectionalIcon icon={ArrowRight} className="size-3.5 text-ink-muted" />
                <span className="font-medium">{words(field, to)}</span>
              </li>
            ))}
          </ul>
        )}
        {plan.warnings.map(({ path, ...warning }) => (
          <p key={`${path} ${warning.code}`} className="flex items-start gap-1.5 text-sm text-warning-ink">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              {t(($) => $.form.warnings.at, {
                warning: t(($) => $.form.errorSummary.problem, {
                  field: pathName(path),
                  reason: warningWords(warning),
                }),
              })}
            </span>
          </p>
        ))}
      </div>
    </li>
  );
}

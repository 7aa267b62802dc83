import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { usePathName } from "#src/records/form/path-name.ts";
import { useWarningWords } from "#src/records/form/warning-words.ts";
import { useFieldLabel } from "#src/records/words.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { Plan } from "./check-rows.ts";
import { identityOf, keyFields } from "./identity.ts";
import type { ImportTable } from "./import-table.ts";
import { PlanChanges } from "./plan-changes.tsx";
import { PlanValues } from "./plan-values.tsx";
import type { Import } from "./use-import.ts";

export const planGrid =
  "grid grid-cols-[5rem_minmax(0,3fr)_minmax(0,3fr)_minmax(0,10fr)] gap-x-4 gap-y-1 px-5 phone:grid-cols-[minmax(0,1fr)_auto] phone:px-4";

type PlanRowProps = { resource: Resource; importing: Import; table: ImportTable; plan: Plan };

const noDisplayNames = new Map<string, unknown>();

/** A row of the file: its line, what people know its record by, and what becomes of the record. */
export function PlanRow({ resource, importing, table, plan }: PlanRowProps) {
  const { t } = useTranslation();
  const fieldLabel = useFieldLabel();
  const pathName = usePathName(noDisplayNames);
  const warningWords = useWarningWords();
  const { key, name } = identityOf(resource, table, importing.state, plan.row);
  const keyName = keyFields(resource, importing.state).map(fieldLabel).join(" + ");

  return (
    <li className={`${planGrid} py-2 phone:py-3`}>
      <span className="text-sm whitespace-nowrap text-ink-muted tabular-nums phone:order-2">
        {t(($) => $.import.rejections.line, { line: table.rows[plan.row]?.line ?? 0 })}
      </span>
      <span className="min-w-0 font-medium wrap-anywhere phone:order-1">
        <VisuallyHidden>{keyName}: </VisuallyHidden>
        {key === "" && plan.action === "create" ? (
          <span className="font-normal text-ink-muted">{t(($) => $.import.plan.ownTag)}</span>
        ) : (
          <bdi>{key}</bdi>
        )}
      </span>
      <span className="min-w-0 wrap-anywhere phone:order-3 phone:col-span-full">
        <bdi>{name}</bdi>
      </span>
      <div className="grid min-w-0 gap-1 text-sm phone:order-4 phone:col-span-full">
        {plan.action === "create" && <PlanValues {...{ resource, importing, table, plan }} />}
        <PlanChanges resource={resource} importing={importing} changes={plan.changes} />
        {plan.warnings.map(({ path, ...warning }) => (
          <p key={`${path} ${warning.code}`} className="flex items-start gap-1.5 text-warning-ink">
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

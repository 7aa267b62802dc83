import { useTranslation } from "react-i18next";
import { formatList } from "#src/app/format.ts";
import { priorities } from "#db/domain/sla/priority.ts";
import { slaPolicies } from "#db/domain/sla-policies/sla-policies.ts";
import type { RowOf } from "#db/schema/registry.ts";
import { useChoiceLabel, useFieldHelp, useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import { TargetTime } from "./target-time.tsx";

type Policy = RowOf<"slaPolicies">;

const cell = "px-3 py-2 text-start align-baseline first:ps-0 last:pe-0";

/** The targets by priority, and what the clock stops for. */
export function TargetsCard({ row }: { row: Policy }) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const choiceLabel = useChoiceLabel();
  const language = useLanguage();
  return (
    <Card title={t(($) => $.record.sections.targets)} description={useFieldHelp()("targets")}>
      <table className="w-full max-w-xl text-base">
        <thead>
          <tr className="text-sm text-ink-muted">
            <th scope="col" className={cell}>
              {t(($) => $.record.policy.priority)}
            </th>
            <th scope="col" className={cell}>
              {t(($) => $.record.policy.response)}
            </th>
            <th scope="col" className={cell}>
              {t(($) => $.record.policy.resolution)}
            </th>
          </tr>
        </thead>
        <tbody>
          {priorities.map((priority) => (
            <tr key={priority} className="border-t border-line">
              <th scope="row" className={`${cell} font-medium text-ink`}>
                {label(priority)}
              </th>
              <td className={cell}>
                <TargetTime minutes={row.targets[priority].responseMin} policy={row} />
              </td>
              <td className={cell}>
                <TargetTime minutes={row.targets[priority].resolveMin} policy={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {row.pauseOn.length > 0 && (
        <dl className="mt-4 border-t border-line pt-3">
          <dt className="text-sm text-ink-muted">{label("pauseOn")}</dt>
          <dd className="mt-0.5 text-ink">
            {formatList(
              row.pauseOn.map((reason) => choiceLabel("pauseOn", reason, slaPolicies.fields.pauseOn)),
              language,
            )}
          </dd>
        </dl>
      )}
    </Card>
  );
}

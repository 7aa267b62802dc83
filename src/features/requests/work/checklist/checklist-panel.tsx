import { useTranslation } from "react-i18next";
import { checklistProgress } from "#db/domain/checklist/answers.ts";
import { grouped } from "#db/schema/grouped.ts";
import { subrecords } from "#db/schema/registry.ts";
import { PanelSkeleton } from "#src/features/requests/work/panel-skeleton.tsx";
import { requestUnits } from "#src/features/requests/work/request-units.ts";
import { UnitName } from "#src/features/requests/work/unit-name.tsx";
import type { WorkPanelProps } from "#src/features/requests/work/work-panel.ts";
import { FailedSection } from "#src/records/record/failed-section.tsx";
import { useBelowRights } from "#src/records/record/subrecords/below.ts";
import { useBelowRows } from "#src/records/record/subrecords/use-below-rows.ts";
import { useResourceWords } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { AnswerLine } from "./answer-line.tsx";
import { useAnswers } from "./use-answers.ts";

const { checklist } = subrecords;

const nothingRead = { rows: [], displayNames: new Map() };

/** The checklist of a request, answered line by line; of several units, one below the other. */
export function ChecklistPanel({ record }: WorkPanelProps) {
  const { t } = useTranslation();
  const words = useResourceWords(checklist);
  const read = useBelowRows(record, checklist);
  const { rows, displayNames } = read.state === "there" ? read : nothingRead;
  const { lines, ...answers } = useAnswers(record, rows);
  const below = { owner: record.resource, ownerRow: record.row, subrecord: checklist };
  const { mayChange } = useBelowRights(below);
  const units = requestUnits(record);
  if (read.state === "failed") return <FailedSection />;
  if (read.state === "there" && lines.length === 0) return null;
  const { done, total, requiredLeft } = checklistProgress(lines);
  const groups = [...grouped(lines, ({ equipmentId }) => equipmentId)];
  return (
    <Card title={words.many}>
      {read.state === "loading" ? (
        <PanelSkeleton lines={4} />
      ) : (
        <div className="space-y-5">
          <ProgressBar
            label={
              requiredLeft > 0
                ? t(($) => $.work.checklist.left, { count: requiredLeft })
                : t(($) => $.work.checklist.complete)
            }
            value={total === 0 ? 0 : done / total}
            text={t(($) => $.work.checklist.progress, { done, all: total })}
          />
          {groups.map(([unitId, ofUnit]) => {
            const unit = units.find(({ id }) => id === unitId);
            const progress = checklistProgress(ofUnit);
            return (
              <section key={unitId ?? ""}>
                {unit && (
                  <h3 className="flex items-baseline justify-between gap-3 border-b border-line pb-1.5">
                    <span className="min-w-0">
                      <UnitName unit={unit} />
                    </span>
                    <span className="text-sm whitespace-nowrap text-ink-muted tabular-nums">
                      {t(($) => $.work.checklist.progress, { done: progress.done, all: progress.total })}
                    </span>
                  </h3>
                )}
                <ul className="divide-y divide-line">
                  {ofUnit.map((line) => (
                    <AnswerLine
                      key={line.id}
                      line={line}
                      record={record}
                      units={units}
                      displayNames={displayNames}
                      mayAnswer={mayChange(line)}
                      {...answers}
                    />
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
    </Card>
  );
}

import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleDot, CircleX, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatMinutes } from "#src/app/format.ts";
import { useSession } from "#src/app/session.ts";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import type { OpenRequest } from "#src/features/requests/request-row.ts";
import { diagnosisFields } from "./diagnosis-fields.ts";
import { useChoiceWord } from "#src/features/requests/use-choice-word.ts";

/** What was found, what was done about it and what came of it. */
export function DiagnosisCard({ record }: { record: OpenRequest }) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const session = useSession();
  const { resource, row, displayNames } = record;
  const { diagnosticIds = [], actionsPerformed = [], outcome, resolutionNote } = row;
  const mayEnter = Object.keys(diagnosisFields(session, record)).length > 0;
  const isEmpty = diagnosticIds.length === 0 && actionsPerformed.length === 0;
  if (!("diagnosticIds" in row) || (isEmpty && !mayEnter && !outcome && !resolutionNote)) return null;
  const { diagnosticIds: ofDiagnostics, outcome: ofOutcome } = resource.fields;
  return (
    <Card
      title={t(($) => $.requestPage.diagnosis.title)}
      actions={
        mayEnter && (
          <Link
            to="."
            search={(search: object) => ({ ...search, drawer: "diagnosis" })}
            resetScroll={false}
            className={buttonClass({ size: "sm" })}
          >
            {t(($) => (isEmpty ? $.requestPage.diagnosis.start : $.requestPage.diagnosis.edit))}
          </Link>
        )
      }
    >
      {isEmpty && <p className="text-ink-muted">{t(($) => $.requestPage.diagnosis.empty)}</p>}
      {diagnosticIds.length > 0 && (
        <ul className="space-y-1.5">
          {diagnosticIds.map((id, at) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              {ofDiagnostics && (
                <Value
                  field={{ ...ofDiagnostics }}
                  path="diagnosticIds"
                  value={[id]}
                  displayNames={displayNames}
                />
              )}
              {at === 0 && diagnosticIds.length > 1 && (
                <StatusBadge tone="primary">{t(($) => $.requestPage.diagnosis.main)}</StatusBadge>
              )}
            </li>
          ))}
        </ul>
      )}
      {actionsPerformed.length > 0 && <ActionList record={record} />}
      {outcome && ofOutcome && (
        <p className="mt-4 flex flex-wrap gap-x-2">
          <span className="text-ink-muted">{label("outcome")}</span>
          <Value field={ofOutcome} path="outcome" value={outcome} displayNames={displayNames} />
        </p>
      )}
      {resolutionNote && (
        <div className="mt-3">
          <h3 className="text-sm text-ink-muted">{label("resolutionNote")}</h3>
          <p dir="auto" className="text-start whitespace-pre-line wrap-anywhere">
            {resolutionNote}
          </p>
        </div>
      )}
    </Card>
  );
}

type Result = NonNullable<OpenRequest["row"]["actionsPerformed"]>[number]["result"];

const looks: Record<Result, { icon: LucideIcon; ink: string }> = {
  done: { icon: CircleCheck, ink: "text-success" },
  partial: { icon: CircleDot, ink: "text-warning" },
  failed: { icon: CircleX, ink: "text-danger" },
};

function ActionList({ record: { resource, row, displayNames } }: { record: OpenRequest }) {
  const label = useFieldLabel();
  const choice = useChoiceWord(resource);
  const language = useLanguage();
  const field = resource.fields["actionsPerformed"];
  if (field?.kind !== "rows") return null;
  const { actionId: ofAction, equipmentId: ofUnit } = field.fields;
  const isAboutSeveral = (row.equipmentIds?.length ?? 0) > 1;
  return (
    <section className="mt-4" aria-label={label("actionsPerformed")}>
      <h3 className="text-sm text-ink-muted">{label("actionsPerformed")}</h3>
      <ul className="mt-1 space-y-2">
        {row.actionsPerformed?.map(({ actionId, equipmentId, result, minutes, note }, at) => {
          const { icon: Icon, ink } = looks[result];
          return (
            <li key={at} className="flex items-start gap-2.5">
              <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${ink}`} />
              <div className="min-w-0">
                {ofAction && (
                  <Value
                    field={ofAction}
                    path="actionsPerformed.actionId"
                    value={actionId}
                    displayNames={displayNames}
                  />
                )}
                <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
                  <span>{choice("actionsPerformed.result", result)}</span>
                  {minutes && <span>{formatMinutes(minutes, language)}</span>}
                  {isAboutSeveral && equipmentId && ofUnit && (
                    <Value
                      field={ofUnit}
                      path="actionsPerformed.equipmentId"
                      value={equipmentId}
                      displayNames={displayNames}
                    />
                  )}
                  {note && <bdi className="wrap-anywhere">{note}</bdi>}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

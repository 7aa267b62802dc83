import { useTranslation } from "react-i18next";
import { resourcesByAddress, resources } from "#db/schema/registry.ts";
import type { UndoOutcome } from "#sw/api/undo/contract.ts";
import { labelText } from "#src/records/display-names.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { ImportProblem } from "./import-problem.tsx";
import { isCancelled, type Undone } from "./undo-button.tsx";
import { useUndoReason } from "./undo-reason.ts";

/** The result of an undo, the records that it left and why, or the reason against it. */
export function UndoneAlert({ undone }: { undone: Undone }) {
  const { t } = useTranslation();
  if (undone.kind === "failed")
    return isCancelled(undone.error) ? (
      <Alert tone="info" live="polite">
        {t(($) => $.import.undo.cancelled)}
      </Alert>
    ) : (
      <ImportProblem error={undone.error} />
    );
  const { outcome } = undone;
  const skippedCount = outcome.skippedCount ?? 0;
  return (
    <Alert
      tone={skippedCount > 0 ? "warning" : "success"}
      live="polite"
      title={t(($) => $.import.undo.done, { count: outcome.undone })}
    >
      {skippedCount > 0 && <UnchangedRecords outcome={outcome} count={skippedCount} />}
    </Alert>
  );
}

/** The records that were changed since, or that others need. */
function UnchangedRecords({ outcome: { skipped = [] }, count }: { outcome: UndoOutcome; count: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const reason = useUndoReason();
  return (
    <>
      <p>{t(($) => $.import.undo.kept, { count })}</p>
      <ul className="mt-1 max-h-60 list-disc overflow-y-auto ps-5 text-sm">
        {skipped.map((one) => {
          const name = <bdi>{labelText(one.name, language)}</bdi>;
          const resource =
            resourcesByAddress[one.resource] ??
            resources.find((candidate) => candidate.name === one.resource);
          return (
            <li key={`${one.resource}/${one.id}`}>
              {resource ? (
                <RecordLink resource={resource} id={one.id} className="text-primary-ink underline">
                  {name}
                </RecordLink>
              ) : (
                name
              )}
              : {reason(one.reason)}
            </li>
          );
        })}
        {count > skipped.length && (
          <li>{t(($) => $.import.undo.keptMore, { count: count - skipped.length })}</li>
        )}
      </ul>
    </>
  );
}

import { useState } from "react";
import { useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ApiProblem } from "#src/api/problem.ts";
import { formatAgo } from "#src/app/format.ts";
import { sectionsOf } from "#src/records/sections.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { ErrorSummary } from "#src/ui/error-summary.tsx";
import { notify } from "#src/ui/notify.ts";
import { controlId } from "./form-setting.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { WarningSummary } from "./warning-notices.tsx";
import { usePathName } from "./path-name.ts";
import { useProblemWords } from "#src/records/problems/problem-words.ts";
import type { RecordForm } from "./use-record-form.ts";
import { orderedIssues } from "./validation.ts";

type FormNoticesProps = {
  record: RecordForm;
  onDiscard: () => Promise<void>;
  /** Of a form that calls its fields otherwise than the product does. */
  labelOf?: (path: string) => string;
};

/** Notices before going on: a restored draft, the issues, why it was not saved. */
export function FormNotices({ record, onDiscard, labelOf }: FormNoticesProps) {
  return (
    <>
      {record.restored && (
        <DraftNotice at={record.restored.at} old={record.restored.old} onDiscard={onDiscard} />
      )}
      {record.problem !== null && <ProblemNotice problem={record.problem} />}
      {record.pendingConfirmation > 0 && (
        <WarningSummary key={`pending ${record.pendingConfirmation}`} record={record} />
      )}
      {record.refusals > 0 && <Problems key={record.refusals} record={record} labelOf={labelOf} />}
    </>
  );
}

function DraftNotice({ at, old, onDiscard }: { at: string; old: boolean; onDiscard: () => Promise<void> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const [since] = useState(() => Date.now());
  const discard = async () => {
    await onDiscard();
    notify({ title: t(($) => $.form.draft.discarded), tone: "info" });
  };
  return (
    <>
      <Alert
        tone={old ? "warning" : "info"}
        title={t(($) => $.form.draft.restored, { when: formatAgo(at, language, since) })}
        live="polite"
        actions={
          <Button size="sm" onClick={() => setAsking(true)}>
            {t(($) => $.form.draft.discard)}
          </Button>
        }
      >
        {old && t(($) => $.form.draft.olderThanRecord)}
      </Alert>
      <ConfirmDialog
        open={asking}
        title={t(($) => $.form.draft.discardQuestion.title)}
        confirmLabel={t(($) => $.form.draft.discard)}
        cancelLabel={t(($) => $.form.leave.stay)}
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      >
        {t(($) => $.form.draft.discardQuestion.text)}
      </ConfirmDialog>
    </>
  );
}

function ProblemNotice({ problem }: { problem: unknown }) {
  const { t } = useTranslation();
  const words = useProblemWords()(problem);
  const gone = problem instanceof ApiProblem && problem.status === 404;
  return (
    <Alert tone="danger" live="assertive" title={gone ? t(($) => $.record.gone) : words.title}>
      {gone ? t(($) => $.form.conflict.deletedText) : words.text}
    </Alert>
  );
}

function Problems({
  record,
  labelOf,
}: Pick<FormNoticesProps, "record"> & { labelOf: FormNoticesProps["labelOf"] | undefined }) {
  const { t } = useTranslation();
  const words = useIssueWords();
  const pathName = usePathName(record.displayNames);
  const nameOf = labelOf ?? pathName;
  const { errors } = useFormState({ control: record.form.control });
  const order = sectionsOf(record.resource, record.resource.fields).flatMap(({ fields }) => fields);
  const issues = orderedIssues(errors, order);
  if (issues.length === 0) return null;

  return (
    <ErrorSummary
      title={t(($) => $.form.errorSummary.title, { count: issues.length })}
      problems={issues.map(({ path, ...issue }) => ({
        field: controlId(record.id, path),
        message: t(($) => $.form.errorSummary.problem, { field: nameOf(path), reason: words(issue) }),
      }))}
    />
  );
}

import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#src/ui/error-summary.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { controlId } from "./form-setting.ts";
import { usePathName } from "./path-name.ts";
import type { RecordForm } from "./use-record-form.ts";
import type { ActiveWarning } from "./use-warnings.ts";
import { useWarningWords } from "./warning-words.ts";

/** Tells a screen reader that the fields have warnings. */
export function WarningCount({ warnings }: { warnings: readonly ActiveWarning[] }) {
  const { t } = useTranslation();
  return (
    <VisuallyHidden live>
      {warnings.length > 0 && t(($) => $.form.warnings.count, { count: warnings.length })}
    </VisuallyHidden>
  );
}

/** The warnings that came up only when the person wanted to save: he may save the record as it is, once he has read them. */
export function WarningSummary({ record }: { record: RecordForm }) {
  const { t } = useTranslation();
  const words = useWarningWords();
  const nameOf = usePathName(record.displayNames);
  if (record.warnings.length === 0) return null;
  return (
    <ErrorSummary
      tone="warning"
      title={t(($) => $.form.warnings.held, { count: record.warnings.length })}
      problems={record.warnings.map(({ path, ...warning }) => ({
        field: controlId(record.id, path),
        message: t(($) => $.form.errorSummary.problem, { field: nameOf(path), reason: words(warning) }),
      }))}
    />
  );
}

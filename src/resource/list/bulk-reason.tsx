import { useTranslation } from "react-i18next";
import { reasons } from "#db/rules/roles/vocabulary.ts";
import type { BulkOutcome } from "#src/api/client.ts";
import { useIssueWords } from "#src/resource/form/issue-words.ts";
import { useColumnLabel } from "./column-label.ts";
import { useErrorWords } from "./error-words.ts";

type Failed = BulkOutcome["failed"][number];

/** Why one record of many was left as it was: by the field, by the rule, or in general. */
export function BulkReason({ failed: { code, issues = [], reason } }: { failed: Failed }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const issueWords = useIssueWords();
  const label = useColumnLabel();
  const known = reasons.find((one) => one === reason);
  if (known) return <>{t(($) => $.reasons[known])}</>;
  const [issue] = issues;
  if (!issue) return <>{errorWords(code)}</>;
  if (issue.path === "") return <>{issueWords(issue)}</>;
  return <>{t(($) => $.list.filters.chip, { field: label(issue.path), value: issueWords(issue) })}</>;
}

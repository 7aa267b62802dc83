import { useTranslation } from "react-i18next";
import { machineOf } from "#db/rules/machines/registry.ts";
import { isReason } from "#db/rules/roles/vocabulary.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { BulkOutcome } from "#sw/api/records/contract.ts";
import { formatInstant } from "#src/app/format.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { useChoiceLabel, useLanguage } from "#src/records/words.ts";
import { useColumnLabel } from "./column-label.ts";
import { useErrorWords } from "./error-words.ts";
import { useReasonWords } from "#src/app/reason-words.ts";

type Failed = BulkOutcome["failed"][number];

/** Why one record of many was left as it was: by its state, by the field, by the rule, or in general. */
export function useBulkReason(resource: Resource): (failed: Failed) => string {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  const errorWords = useErrorWords();
  const issueWords = useIssueWords();
  const choiceLabel = useChoiceLabel();
  const label = useColumnLabel();
  const language = useLanguage();
  const stateField = machineOf(resource)?.field ?? "";
  return ({ code, issues = [], reason, state, already, until }) => {
    if (isReason(reason) || (code === "forbidden" && reason !== undefined)) return reasonWords(reason);
    if (state !== undefined) {
      const name = choiceLabel(stateField, state, resource.fields[stateField]);
      return already
        ? t(($) => $.list.bulkStep.already, { state: name })
        : t(($) => $.list.bulkStep.notFrom, { state: name });
    }
    if (until !== undefined) return t(($) => $.list.purge.from, { date: formatInstant(until, language) });
    const [issue] = issues;
    if (!issue) return errorWords(code);
    if (issue.path === "") return issueWords(issue);
    const words = issue.code === "not_within" ? t(($) => $.list.bulkEdit.anotherClients) : issueWords(issue);
    return t(($) => $.list.filters.chip, { field: label(issue.path), value: words });
  };
}

export function BulkReason({ resource, failed }: { resource: Resource; failed: Failed }) {
  return <>{useBulkReason(resource)(failed)}</>;
}

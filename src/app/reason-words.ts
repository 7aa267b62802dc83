import { useTranslation } from "react-i18next";
import { isReason, type RuleReason } from "#db/rules/roles/vocabulary.ts";
import { isolated } from "./isolated.ts";

/** Says why a rule refuses something: in the reader's language, or as an administrator wrote it. */
export function useReasonWords(): (reason: RuleReason) => string {
  const { t } = useTranslation();
  return (reason) => (isReason(reason) ? t(($) => $.reasons[reason]) : isolated(reason));
}

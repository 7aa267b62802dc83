import { useTranslation } from "react-i18next";
import type { ProblemBody } from "#sw/api/core/call.ts";

const reasonsWithText = [
  "changed_since",
  "already_undone",
  "forbidden",
  "in_use",
  "taken",
  "no_longer_fits",
  "not_found",
] as const satisfies readonly ProblemBody["code"][];

/** Why an import stays as it is, in the words of the API's code. */
export function useUndoReason(): (code: string) => string {
  const { t } = useTranslation();
  return (code) => {
    if (code === "gone_for_good") return t(($) => $.import.past.gone);
    const namedCode = reasonsWithText.find((one) => one === code) ?? "not_undoable";
    return t(($) => $.errors[namedCode].text);
  };
}

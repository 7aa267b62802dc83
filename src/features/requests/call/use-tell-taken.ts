import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { formatNearMoment } from "#src/app/format.ts";
import { type DisplayNames, labelText, recordTitle } from "#src/records/display-names.ts";
import { useProblemWords } from "#src/records/problems/problem-words.ts";
import { recordTarget } from "#src/records/targets.ts";
import { useLanguage } from "#src/records/words.ts";
import { notify } from "#src/ui/notify.ts";
import type { TakenCall } from "./take-call.ts";

/** Says what became of a call, and leads to its record. What could not be done of it is said too. */
export function useTellTaken(): (taken: TakenCall, displayNames: DisplayNames) => void {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const problemWords = useProblemWords();
  return ({ resource, row, assigneeId, plannedStart, failure }, displayNames) => {
    const technician = labelText(displayNames.get(`users/${assigneeId}`), language);
    const doneText = () => {
      if (failure)
        return t(($) => $.call.taken.failed[failure.step], { reason: problemWords(failure.problem).title });
      if (plannedStart !== null)
        return t(($) => $.call.taken.planned, {
          technician,
          moment: formatNearMoment(plannedStart, language, new Date().toISOString()),
        });
      return assigneeId === null
        ? t(($) => $.call.taken.unassigned)
        : t(($) => $.call.taken.assigned, { technician });
    };
    notify({
      title: t(($) => $.call.taken.title, { name: recordTitle(resource, row, language) }),
      description: doneText(),
      tone: failure ? "warning" : "success",
      action: {
        label: t(($) => $.call.taken.open),
        onAction: () => void navigate(recordTarget(resource, row.id)),
      },
    });
  };
}

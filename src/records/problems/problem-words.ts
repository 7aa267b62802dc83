import { useTranslation } from "react-i18next";
import { isReason } from "#db/rules/roles/vocabulary.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { useReasonWords } from "#src/app/reason-words.ts";

/** What a call's failure is called, and what to do about it. */
export function useProblemWords(): (error: unknown) => { title: string; text: string } {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  return (error) => {
    if (!(error instanceof ApiProblem))
      return { title: t(($) => $.form.notSaved.title), text: t(($) => $.form.notSaved.text) };
    const { reference = "—", minutes: count = 1, record, issues = [] } = error.body;
    // Where no value is wrong, and this person may not make the change, nothing can be corrected.
    const isForbidden = issues.length > 0 && issues.every((issue) => issue.code === "not_allowed");
    const code = isForbidden && error.body.code === "bad_request" ? "forbidden" : error.body.code;
    const reason = error.body.reason ?? (isForbidden ? issues[0]?.params?.["reason"] : undefined);
    const hasWords = isReason(reason) || (code === "forbidden" && typeof reason === "string");
    const title = t(($) => $.errors[code].title);
    if (record)
      return {
        title,
        text: t(($) => $.transitions.inTheWay, {
          name: record.name,
          reason: t(($) => $.errors[record.reason].title),
        }),
      };
    return {
      title,
      text: hasWords ? reasonWords(reason) : t(($) => $.errors[code].text, { reference, count }),
    };
  };
}

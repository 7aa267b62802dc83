import { useTranslation } from "react-i18next";
import { reasons } from "#db/rules/roles/vocabulary.ts";
import { ApiProblem } from "#src/api/problem.ts";

/** What a call's failure is called, and what to do about it. */
export function useProblemWords(): (error: unknown) => { title: string; text: string } {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof ApiProblem))
      return { title: t(($) => $.form.notSaved.title), text: t(($) => $.form.notSaved.text) };
    const { code, reference = "—", minutes: count = 1, record } = error.body;
    const reason = reasons.find((candidate) => candidate === error.body.reason);
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
      text: reason ? t(($) => $.reasons[reason]) : t(($) => $.errors[code].text, { reference, count }),
    };
  };
}

import { useTranslation } from "react-i18next";
import type { Issue } from "#db/schema/issue.ts";
import { ApiProblem } from "#src/api/problem.ts";
import type { CallRefusal } from "./use-visitor-call.ts";

/** Why a field of a visitor's form is refused, in words. */
export function useVisitorIssueWords(): (issue: Issue) => string {
  const { t } = useTranslation();
  return ({ code, params = {} }) => {
    if (code === "bad_format" && params["format"] === "email") return t(($) => $.accounts.visitors.badEmail);
    if (code === "bad_format" && params["format"] === "timeOfDay")
      return t(($) => $.accounts.visitors.badTime);
    return t(($) => $.issues[code], {
      ...params,
      count: Number(params["max"] ?? params["min"] ?? 0),
    });
  };
}

/** The same with the name of the field before it, for the summary above the form; a path that no field has stands without. */
export function useVisitorIssueLines(): (issue: Issue) => string {
  const { t } = useTranslation();
  const words = useVisitorIssueWords();
  const names: Readonly<Record<string, string>> = {
    organisation: t(($) => $.accounts.visitors.start.name),
    fullName: t(($) => $.accounts.visitors.fullName),
    email: t(($) => $.login.email),
    password: t(($) => $.login.password),
    current: t(($) => $.accounts.visitors.change.current),
    code: t(($) => $.accounts.visitors.reset.code),
    opens: t(($) => $.accounts.visitors.start.opens),
    closes: t(($) => $.accounts.visitors.start.closes),
    breakFrom: t(($) => $.accounts.visitors.start.breakFrom),
    breakTo: t(($) => $.accounts.visitors.start.breakTo),
  };
  return (issue) => {
    const field = names[issue.path];
    return field === undefined
      ? words(issue)
      : t(($) => $.accounts.visitors.problem, { field, reason: words(issue) });
  };
}

/** Why a visitor's form is refused as a whole. */
export function useVisitorRefusal(): (refused: CallRefusal) => { title: string; text: string } {
  const { t } = useTranslation();
  return (refused) => {
    if (refused === "incomplete")
      return { title: t(($) => $.errors.incomplete.title), text: t(($) => $.errors.incomplete.text) };
    if (!(refused instanceof ApiProblem))
      return { title: t(($) => $.errors.offline.title), text: t(($) => $.errors.offline.text) };
    const { code, minutes, reference } = refused.body;
    return {
      title: t(($) => $.errors[code].title),
      text: t(($) => $.errors[code].text, { count: minutes ?? 1, reference: reference ?? code }),
    };
  };
}

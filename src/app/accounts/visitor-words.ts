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

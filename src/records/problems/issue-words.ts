import { useTranslation } from "react-i18next";
import { isFormat } from "#db/schema/format.ts";
import type { Issue } from "#db/schema/issue.ts";
import { useReasonWords } from "#src/app/reason-words.ts";

/** Why a value is refused, in words. */
export function useIssueWords(): (issue: Omit<Issue, "path">) => string {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  return ({ code, params = {} }) => {
    const { format } = params;
    if (code === "bad_format" && isFormat(format)) return t(($) => $.formats[format]);
    // Every owner is named by its id; these say what kind of record it is.
    if (code === "not_within" && !String(params["field"] ?? "Id").endsWith("Id"))
      return t(($) => $.issues.other_kind);
    if (code === "relied_on" && params["count"] === undefined) return t(($) => $.issues.others_rely);
    const { reason } = params;
    if (code === "not_allowed" && typeof reason === "string") return reasonWords(reason);
    return t(($) => $.issues[code], {
      ...params,
      context: params["step"],
      count: Number(params["count"] ?? params["max"] ?? params["min"] ?? 0),
    });
  };
}

/** The position of a value in a row: its list, the row's number from 1, and the field. */
export function rowPosition(path: string): { rows: string; row: number; field: string } | null {
  const names = path.split(".");
  const at = names.findIndex((name) => /^\d+$/.test(name));
  if (at === -1) return null;
  return {
    rows: names.slice(0, at).join("."),
    row: Number(names[at]) + 1,
    field: names.slice(at + 1).join("."),
  };
}

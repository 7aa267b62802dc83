import { useTranslation } from "react-i18next";
import type { ReportedProblem } from "#db/domain/requests/reported-problem.ts";

/** What the form of a report calls its fields: questions, as one asks who has a problem. */
export function useReportQuestions(): (path: string) => string {
  const { t } = useTranslation();
  const questions: Record<keyof ReportedProblem, string> = {
    title: t(($) => $.report.title),
    description: t(($) => $.report.description),
    equipmentIds: t(($) => $.report.unit),
    urgency: t(($) => $.report.urgency.label),
    impact: t(($) => $.report.impact.label),
  };
  const byPath: Readonly<Record<string, string | undefined>> = questions;
  return (path) => byPath[path] ?? path;
}

/** The same where something is said of it: a question mark ends a sentence. */
export const trimQuestion = (label: string): string => label.replace(/[\s\u202f]*[?؟]$/u, "");

import { useState } from "react";
import { ApiProblem } from "#src/api/problem.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { useProblemWords } from "#src/records/problems/problem-words.ts";
import { Alert } from "#src/ui/alert.tsx";

/** One save at a time, and what was wrong with the last one: at its fields, and as a whole. */
export function useSaving() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const issueWords = useIssueWords();
  const issues = problem instanceof ApiProblem ? (problem.body.issues ?? []) : [];
  return {
    busy,
    problem,
    issues,
    issueAt: (path: string): string | undefined => {
      const issue = issues.find((one) => one.path === path || one.path.startsWith(`${path}.`));
      return issue && issueWords(issue);
    },
    save: async (work: () => Promise<unknown>): Promise<void> => {
      if (busy) return;
      setBusy(true);
      setProblem(null);
      try {
        await work();
      } catch (error) {
        setProblem(error);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** What failed, where no field of `fields` says it. */
export function SaveProblem({ problem, fields = [] }: { problem: unknown; fields?: readonly string[] }) {
  const problemWords = useProblemWords();
  const issueWords = useIssueWords();
  if (problem === null) return null;
  const issues = problem instanceof ApiProblem ? (problem.body.issues ?? []) : [];
  const others = issues.filter(({ path }) => !fields.some((field) => path.split(".")[0] === field));
  if (issues.length > 0 && others.length === 0) return null;
  const { title, text } = problemWords(problem);
  return (
    <Alert tone="danger" title={title} live="assertive">
      {others.length > 0 ? [...new Set(others.map(issueWords))].join(" ") : text}
    </Alert>
  );
}

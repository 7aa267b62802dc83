import { RotateCcw, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ApiProblem } from "#src/api/problem.ts";
import { useProblemWords } from "#src/records/problems/problem-words.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { FileProblem } from "./file-problem.ts";
import type { useAddFiles } from "./use-add-files.ts";

/** The files on their way, and those that failed with the reason. */
export function AddingList({ adding, retry, drop }: ReturnType<typeof useAddFiles>) {
  const { t } = useTranslation();
  const problemWords = useProblemWords();
  const textOf = (problem: unknown): string => {
    if (problem instanceof FileProblem) return t(($) => $.files.problems[problem.code]);
    // Somebody else may have added the last one meanwhile.
    const issues = problem instanceof ApiProblem ? problem.body.issues : undefined;
    if (issues?.some(({ code }) => code === "too_many")) return t(($) => $.files.problems.full);
    const { title, text } = problemWords(problem);
    return `${title}. ${text}`;
  };
  if (adding.length === 0) return null;
  return (
    <ul className="grid gap-2" aria-label={t(($) => $.files.adding)}>
      {adding.map((one) => (
        <li key={one.key} className="flex items-center gap-2 rounded-control border border-line px-3 py-2">
          <div className="min-w-0 flex-1">
            {one.problem === undefined ? (
              <ProgressBar
                label={<bdi className="wrap-anywhere">{one.file.name}</bdi>}
                {...(!one.isSending && { value: 0, text: t(($) => $.files.waiting) })}
              />
            ) : (
              <p role="alert" className="wrap-anywhere">
                <bdi className="font-medium">{one.file.name}</bdi>{" "}
                <span className="text-danger">{textOf(one.problem)}</span>
              </p>
            )}
          </div>
          {one.problem !== undefined && (
            <IconButton
              label={t(($) => $.files.retry, { name: one.file.name })}
              icon={<RotateCcw />}
              onClick={() => retry(one)}
            />
          )}
          <IconButton
            label={t(($) => $.files.cancel, { name: one.file.name })}
            icon={<X />}
            onClick={() => drop(one)}
          />
        </li>
      ))}
    </ul>
  );
}

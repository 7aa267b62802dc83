import { CircleCheck, CircleX } from "lucide-react";
import { useFieldLabel } from "#src/records/words.ts";
import type { OpenRequest } from "./request-row.ts";
import { useChoiceWord } from "./use-choice-word.ts";

/** What was tried after the work, and whether it went well. */
export function TestsAfter({ record: { resource, row } }: { record: OpenRequest }) {
  const label = useFieldLabel();
  const choice = useChoiceWord(resource);
  const { testsAfter = [] } = row;
  if (testsAfter.length === 0) return null;
  return (
    <section className="mt-4" aria-label={label("testsAfter")}>
      <h3 className="text-sm text-ink-muted">{label("testsAfter")}</h3>
      <ul className="mt-1 space-y-1">
        {testsAfter.map((test, at) => {
          const isPassed = test.result === "pass";
          const Icon = isPassed ? CircleCheck : CircleX;
          return (
            <li key={at} className="flex items-start gap-2">
              <Icon
                aria-hidden
                className={`mt-0.5 size-4 shrink-0 ${isPassed ? "text-success" : "text-danger"}`}
              />
              <span className="min-w-0">
                <bdi className="wrap-anywhere">{test.label}</bdi>{" "}
                <span className="text-sm text-ink-muted">{choice("testsAfter.result", test.result)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

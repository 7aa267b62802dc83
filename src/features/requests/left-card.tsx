import { Link } from "@tanstack/react-router";
import { ChevronRight, CircleCheck, CircleDashed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useStepWords, wordedStep } from "#src/records/step-words.ts";
import { useFieldLabel } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import { dialogOf, leftFor, type MissingEntry } from "./left.ts";
import type { OpenRequest } from "./request-row.ts";

/** What is missing before the work can end, each the way to where it is entered: nobody learns it from a refusal. */
export function LeftCard({ record: { resource, steps } }: { record: OpenRequest }) {
  const { t } = useTranslation();
  const words = useStepWords(resource);
  const left = leftFor(steps);
  if (!left) return null;
  const { step, entries } = left;
  const name = words.name(wordedStep(step));
  if (entries.length === 0)
    return (
      <Card size="sm">
        <p className="flex items-center gap-2.5 text-ink">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          {t(($) => $.requestPage.left.nothing, { step: name })}
        </p>
      </Card>
    );
  return (
    <Card title={t(($) => $.requestPage.left.title, { count: entries.length, step: name })} flush>
      <ul className="border-t border-line">
        {entries.map((entry) => (
          <li
            key={entry.kind === "below" ? entry.word : entry.path}
            className="border-b border-line last:border-b-0"
          >
            <Link
              to="."
              search={searchTo(entry, step.code)}
              resetScroll={entry.kind === "below" && dialogOf(entry.word) === undefined}
              className="flex min-h-11 items-center gap-3 px-5 py-2 text-ink hover:bg-surface-hover focus-visible:-outline-offset-2 phone:px-4"
            >
              <CircleDashed aria-hidden className="size-4.5 shrink-0 text-warning" />
              <span className="min-w-0 flex-1">
                <EntryWords entry={entry} />
              </span>
              <DirectionalIcon icon={ChevronRight} className="size-4 shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function EntryWords({ entry }: { entry: MissingEntry }) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  if (entry.kind !== "below") return label(entry.path);
  const { word, count } = entry;
  return count === null
    ? t(($) => $.requestPage.left.below[word])
    : t(($) => $.requestPage.left.checklistLines, { count });
}

/** What the address says then. */
function searchTo(entry: MissingEntry, code: string): Record<string, string> {
  if (entry.kind === "below") {
    const dialog = dialogOf(entry.word);
    return dialog ? { drawer: dialog } : { tab: "work", at: entry.word.replace("-", "_") };
  }
  return entry.kind === "diagnosis" ? { drawer: "diagnosis" } : { step: code, at: entry.path };
}

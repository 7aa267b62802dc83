import { Link } from "@tanstack/react-router";
import { can } from "#db/rules/ability.ts";
import type { Field } from "#db/schema/kind.ts";
import { useSession } from "#src/app/session.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { useStepWords } from "#src/records/step-words.ts";
import { Value } from "#src/records/values/value.tsx";
import { FieldError } from "#src/ui/form-field.tsx";
import { useInput } from "./use-input.ts";

type FixedFieldProps = { field: Field; path: string; label: string; step: string };

/** What a step alone changes: the value, and the way to that step. */
export function FixedField({ field, path, label, step }: FixedFieldProps) {
  const { id, value, error, setting } = useInput(path);
  const { resource, displayNames, base } = setting;
  const issueWords = useIssueWords();
  const stepWords = useStepWords(resource);
  const session = useSession();
  const mayTake = session && can(session.ability, "execute", resource.subject, base ?? undefined, step);
  return (
    <div id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-label`} className="min-w-0 text-sm">
      <p id={`${id}-label`} className="mb-1.5 font-medium text-ink">
        {label}
      </p>
      <div className="flex min-h-9 items-center text-base text-ink">
        <Value {...{ field, path, value, displayNames }} plain />
      </div>
      <p className="mt-1.5 text-ink-muted">
        {issueWords({ code: "by_step", params: { step } })}{" "}
        {mayTake && (
          <Link
            to="."
            search={{ step }}
            resetScroll={false}
            className="text-primary-ink underline underline-offset-2"
          >
            {stepWords.name(step)}
          </Link>
        )}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

import { Check, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { checkedAnswer } from "#db/domain/checklist/answers.ts";
import { subrecords } from "#db/schema/registry.ts";
import { translate } from "#db/schema/translated.ts";
import { formatInstant } from "#src/app/format.ts";
import type { RequestUnit } from "#src/features/requests/work/request-units.ts";
import type { WorkPanelProps } from "#src/features/requests/work/work-panel.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { Value } from "#src/records/values/value.tsx";
import { useLanguage } from "#src/records/words.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { AnswerInput } from "./answer-input.tsx";
import type { AnswerLineCall, ChecklistLine } from "./use-answers.ts";

export type AnswerLineProps = WorkPanelProps & {
  line: ChecklistLine;
  units: readonly RequestUnit[];
  displayNames: DisplayNames;
  mayAnswer: boolean;
  answer: AnswerLineCall;
  /** What was typed and is no answer, by line. */
  refused: ReadonlyMap<string, string>;
  isSending: (line: ChecklistLine) => boolean;
};

/** One line: what to do, the answer, who gave it and when, and the way to take it back. */
export function AnswerLine(props: AnswerLineProps) {
  const { line, displayNames, mayAnswer, answer, isSending } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const label = translate(line.label, language);
  const isAnswered = line.value !== null;
  const head = (
    <span className="min-w-0 flex-1">
      <bdi className="block text-base text-ink">
        {label}
        {line.isRequired && (
          <span aria-hidden className="ms-1 text-danger-ink">
            *
          </span>
        )}
      </bdi>
      {isAnswered && line.doneAt !== null && !isSending(line) && (
        <span className="block text-sm text-ink-muted">
          <Value
            field={subrecords.checklist.fields.doneBy}
            path="doneBy"
            value={line.doneBy}
            displayNames={displayNames}
            plain
          />{" "}
          <time dateTime={line.doneAt}>{formatInstant(line.doneAt, language)}</time>
        </span>
      )}
    </span>
  );
  const undo = isAnswered && mayAnswer && line.answerType !== "check" && (
    <IconButton
      label={t(($) => $.work.checklist.undo, { line: label })}
      icon={<RotateCcw />}
      onClick={() => answer(line, null)}
    />
  );
  if (line.answerType === "check")
    return (
      <li>
        <button
          type="button"
          aria-pressed={isAnswered}
          disabled={!mayAnswer}
          onClick={() => answer(line, isAnswered ? null : checkedAnswer)}
          className="flex min-h-14 w-full items-center gap-3 rounded-control py-2 text-start transition-colors hover:bg-surface-hover disabled:hover:bg-transparent"
        >
          <CheckSign checked={isAnswered} />
          {head}
        </button>
      </li>
    );
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <AnswerSign value={line.value} />
      <div className="flex min-w-0 flex-1 items-center gap-2 basis-60">
        {head}
        {undo}
      </div>
      <AnswerInput {...props} label={label} />
    </li>
  );
}

const CheckSign = ({ checked }: { checked: boolean }) => (
  <span
    aria-hidden
    className={`grid size-7 shrink-0 place-items-center rounded-md border-2 ${checked ? "border-primary-strong bg-primary-strong text-on-primary" : "border-line-control bg-surface-raised"}`}
  >
    {checked && <Check strokeWidth={3} className="size-5" />}
  </span>
);

/** Whether there is an answer, at a glance, in the column where others are checked. */
const AnswerSign = ({ value }: { value: string | null }) => (
  <span
    aria-hidden
    className={`grid size-7 shrink-0 place-items-center rounded-full ${value === null ? "border-2 border-dashed border-line-control" : value === "fail" ? "bg-danger-soft text-danger" : "bg-success-soft text-success"}`}
  >
    {value !== null && <Check strokeWidth={3} className="size-4" />}
  </span>
);

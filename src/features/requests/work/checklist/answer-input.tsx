import { Check, X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { passAnswers } from "#db/domain/checklist/answers.ts";
import { decimalSign } from "#src/records/decimal-sign.ts";
import { useLanguage } from "#src/records/words.ts";
import { NumberInput } from "#src/ui/number-input.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { ToggleButton } from "#src/ui/toggle-button.tsx";
import { useSavedText } from "#src/ui/use-saved-text.ts";
import type { AnswerLineProps } from "./answer-line.tsx";
import { PhotoAnswer } from "./photo-answer.tsx";
import { ScanAnswer } from "./scan-answer.tsx";
import { SignatureAnswer } from "./signature-answer.tsx";
import type { ChecklistLine } from "./use-answers.ts";
import { WrongAnswer } from "./wrong-answer.tsx";

export type AnswerInputProps = AnswerLineProps & { label: string };

const inputs: Record<
  Exclude<ChecklistLine["answerType"], "check">,
  (props: AnswerInputProps) => ReactNode
> = {
  pass_fail: PassAnswer,
  choice: ChoiceAnswer,
  number: NumberAnswer,
  text: TextAnswer,
  photo: PhotoAnswer,
  scan: ScanAnswer,
  signature: SignatureAnswer,
};

/** How a line is answered, by the kind of its answer. */
export function AnswerInput(props: AnswerInputProps) {
  const { answerType } = props.line;
  if (answerType === "check") return null;
  const Input = inputs[answerType];
  return (
    <div className="w-full min-w-0 ps-10 sm:w-80 sm:ps-0">
      <Input {...props} />
    </div>
  );
}

/** Two large buttons; the pressed one takes its answer back. */
function PassAnswer({ line, label, mayAnswer, answer }: AnswerInputProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={label} className="grid grid-cols-2 gap-2">
      {passAnswers.map((one) => (
        <ToggleButton
          key={one}
          large
          tone={one === "pass" ? "success" : "danger"}
          pressed={line.value === one}
          disabled={!mayAnswer}
          onClick={() => answer(line, line.value === one ? null : one)}
        >
          {one === "pass" ? <Check aria-hidden /> : <X aria-hidden />}
          {t(($) => $.work.checklist[one])}
        </ToggleButton>
      ))}
    </div>
  );
}

/** More than these go into a list. */
const mostButtons = 4;

function ChoiceAnswer({ line, label, mayAnswer, answer }: AnswerInputProps) {
  const { t } = useTranslation();
  const options = line.options ?? [];
  if (options.length > mostButtons)
    return (
      <Select
        aria-label={label}
        value={line.value ?? ""}
        disabled={!mayAnswer}
        onChange={({ currentTarget }) => answer(line, currentTarget.value || null)}
      >
        <option value="">{t(($) => $.form.choose)}</option>
        {options.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    );
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {options.map((one) => (
        <ToggleButton
          key={one}
          large
          pressed={line.value === one}
          disabled={!mayAnswer}
          onClick={() => answer(line, line.value === one ? null : one)}
        >
          <bdi>{one}</bdi>
        </ToggleButton>
      ))}
    </div>
  );
}

/** What a box holds is saved by itself; Enter saves at once. */
function useTypedAnswer({ line, answer, refused }: AnswerInputProps) {
  const text = useSavedText(refused.get(line.id) ?? line.value ?? "", (typed) => answer(line, typed || null));
  return {
    ...text,
    wrong: refused.has(line.id),
    keys: { onBlur: text.save, onKeyDown: (event: KeyboardEvent) => event.key === "Enter" && text.save() },
  };
}

function NumberAnswer(props: AnswerInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { value, type, keys, wrong } = useTypedAnswer(props);
  return (
    <>
      <NumberInput
        aria-label={props.label}
        aria-invalid={wrong}
        value={value}
        decimal={decimalSign(language)}
        disabled={!props.mayAnswer}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        {...keys}
        className="text-lg"
      />
      {wrong && <WrongAnswer>{t(($) => $.work.checklist.noNumber)}</WrongAnswer>}
    </>
  );
}

function TextAnswer(props: AnswerInputProps) {
  const { value, type, keys } = useTypedAnswer(props);
  return (
    <TextInput
      aria-label={props.label}
      dir="auto"
      maxLength={500}
      value={value}
      disabled={!props.mayAnswer}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      {...keys}
    />
  );
}

import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { unitByCode } from "#db/domain/checklist/answers.ts";
import { UnitName } from "#src/features/requests/work/unit-name.tsx";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { AnswerInputProps } from "./answer-input.tsx";
import { WrongAnswer } from "./wrong-answer.tsx";

/** A code that is typed, or that a scanner types: it has to be one of the request's units. */
export function ScanAnswer({ line, label, units, mayAnswer, answer }: AnswerInputProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const [isUnknown, setUnknown] = useState(false);
  const possible = line.equipmentId === null ? units : units.filter(({ id }) => id === line.equipmentId);
  const find = (text: string) =>
    unitByCode(
      text,
      possible.map(({ row }) => row),
    );
  if (line.value !== null) {
    const scanned = find(line.value);
    const unit = possible.find(({ row }) => row === scanned);
    return (
      <p className="min-h-11 content-center">{unit ? <UnitName unit={unit} /> : <bdi>{line.value}</bdi>}</p>
    );
  }
  const check = (event: FormEvent) => {
    event.preventDefault();
    const unit = find(code);
    setUnknown(!unit);
    if (unit) answer(line, unit.assetTag || code);
  };
  return (
    <form onSubmit={check} className="flex flex-wrap gap-2">
      <TextInput
        aria-label={label}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={t(($) => $.work.checklist.code)}
        value={code}
        aria-invalid={isUnknown}
        disabled={!mayAnswer}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setUnknown(false);
        }}
        className="min-w-32 flex-1"
      />
      <Button type="submit" disabled={!mayAnswer || code.trim() === ""}>
        {t(($) => $.work.checklist.check)}
      </Button>
      <div className="w-full empty:hidden">
        {isUnknown && <WrongAnswer>{t(($) => $.work.checklist.notOfRequest)}</WrongAnswer>}
      </div>
    </form>
  );
}

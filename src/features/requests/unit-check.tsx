import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { unitByCode } from "#db/domain/checklist/answers.ts";
import type { RequestStepCode } from "#db/domain/requests/step-codes.ts";
import { useStepAtOnce } from "#src/records/record/steps/use-step-at-once.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { OpenRequest } from "./request-row.ts";
import { requestUnits } from "./work/request-units.ts";

const step: RequestStepCode = "confirm_unit";

/** Whether this unit is one of the request's: its code, typed or scanned, says so. */
export function UnitCheck({ record }: { record: OpenRequest }) {
  const { t } = useTranslation();
  const { busy, take } = useStepAtOnce(record.resource, record.row);
  const [code, setCode] = useState("");
  const [isUnknown, setUnknown] = useState(false);
  if (!record.steps?.items.some((one) => one.code === step)) return null;
  const units = requestUnits(record);
  const check = (event: FormEvent) => {
    event.preventDefault();
    const row = unitByCode(
      code,
      units.map((unit) => unit.row),
    );
    const unit = units.find((one) => one.row === row);
    setUnknown(!unit);
    if (!unit) return;
    setCode("");
    void take(
      step,
      { unitId: unit.id },
      t(($) => $.requestPage.units.check.right, { tag: unit.tag }),
    );
  };
  return (
    <form
      onSubmit={check}
      className="flex flex-wrap gap-2 border-t border-line px-5 py-3 phone:px-4"
      data-print="hide"
    >
      <TextInput
        aria-label={t(($) => $.work.checklist.code)}
        placeholder={t(($) => $.work.checklist.code)}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        value={code}
        aria-invalid={isUnknown}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setUnknown(false);
        }}
        className="min-w-32 flex-1"
      />
      <Button type="submit" busy={busy !== null} disabled={code.trim() === ""}>
        {t(($) => $.work.checklist.check)}
      </Button>
      {isUnknown && (
        <div className="w-full">
          <Alert tone="danger" live="assertive">
            {t(($) => $.work.checklist.notOfRequest)}
          </Alert>
        </div>
      )}
    </form>
  );
}

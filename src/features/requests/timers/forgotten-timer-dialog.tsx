import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { subrecords } from "#db/schema/registry.ts";
import { formatInstant, formatMinutes } from "#src/app/format.ts";
import { useMinutesSince } from "#src/app/use-minutes-since.ts";
import { momentAside, MomentInput } from "#src/records/moment-input.tsx";
import { useChoiceLabel, useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { minutesSince } from "#db/domain/time-entries/minutes.ts";
import type { RunningTimer } from "#sw/api/help-desk/work-contract.ts";
import { useTimerCalls } from "./use-timer-calls.ts";

type ForgottenTimerDialogProps = {
  timer: RunningTimer;
  /** After the timer has ended, `true`. */
  onClose: (ended: boolean) => void;
};

/** Asks until when somebody worked whose timer ran for more than four hours, and proposes an answer. */
export function ForgottenTimerDialog({ timer, onClose }: ForgottenTimerDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choiceLabel = useChoiceLabel();
  const form = useId();
  const { stop } = useTimerCalls();
  const [end, setEnd] = useState(() => timer.likelyEnd ?? new Date().toISOString());
  const [saving, setSaving] = useState(false);
  const ranMinutes = useMinutesSince(timer.startAt);
  const latest = Date.parse(timer.startAt) + (ranMinutes + 1) * 60_000;
  const at = new Date(end);
  const isRight = !Number.isNaN(at.valueOf()) && at.toISOString() > timer.startAt && at.valueOf() <= latest;
  const endWith = async (endAt: string) => {
    if (saving) return;
    setSaving(true);
    const ended = await stop(timer, endAt);
    setSaving(false);
    if (ended) onClose(true);
  };
  return (
    <Dialog
      open
      size="sm"
      title={t(($) => $.work.timer.forgotten.title, { time: formatMinutes(ranMinutes, language) })}
      description={
        <>
          {choiceLabel("timeKind", timer.timeKind, subrecords.timeEntries.fields.timeKind)}{" "}
          <Ltr>{timer.request.number}</Ltr>
        </>
      }
      closeLabel={t(($) => $.actions.close)}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => void endWith(new Date().toISOString())}>
            {t(($) => $.work.timer.forgotten.untilNow)}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={saving}>
            {t(($) => $.work.timer.forgotten.save)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="space-y-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (isRight) void endWith(at.toISOString());
        }}
      >
        <p>{t(($) => $.work.timer.forgotten.text, { start: formatInstant(timer.startAt, language) })}</p>
        <FormField
          label={t(($) => $.work.timer.forgotten.end)}
          aside={momentAside(end, language)}
          help={isRight ? formatMinutes(minutesSince(timer.startAt, at.toISOString()), language) : undefined}
          error={isRight ? undefined : t(($) => $.work.timer.forgotten.wrong)}
        >
          <MomentInput value={end} onChange={setEnd} />
        </FormField>
      </form>
    </Dialog>
  );
}

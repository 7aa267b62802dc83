import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import {
  requestConfirmTwoSteps,
  requestEndTwoSteps,
  type Enrolment,
  requestEnrolTwoSteps,
  requestRenewRecoveryCodes,
  type TwoSteps,
} from "#src/api/identity.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { formatInstant } from "#src/app/format.ts";
import { QrCode } from "#src/records/print-labels/qr-code.tsx";
import "#src/records/print-labels/sheets.css";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { notify } from "#src/ui/notify.ts";
import { takeFocus } from "#src/ui/take-focus.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** The second step of signing in: set up with a phone, or switched off again. */
export function TwoStepsCard({ twoSteps }: { twoSteps: TwoSteps }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const router = useRouter();
  const tellProblem = useTellProblem();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  /** What had the focus is gone. */
  const close = () => {
    flushSync(() => {
      setEnrolment(null);
      setCodes(null);
    });
    opener.current?.focus();
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tellProblem(error, "account");
    } finally {
      setBusy(false);
      await router.invalidate();
      if (document.activeElement === document.body) opener.current?.focus();
    }
  };
  const begin = () => run(async () => setEnrolment(await requestEnrolTwoSteps()));
  const renew = () => run(async () => setCodes((await requestRenewRecoveryCodes()).recoveryCodes));
  const disable = () =>
    run(async () => {
      await requestEndTwoSteps();
      notify({ id: "account", tone: "success", title: t(($) => $.account.twoSteps.disabled) });
    });

  return (
    <Card id="two-steps" title={t(($) => $.account.twoSteps.title)}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : enrolment ? (
        <EnrolmentSteps
          enrolment={enrolment}
          onCancel={close}
          onConfirmed={(made) => {
            setEnrolment(null);
            setCodes(made);
            void router.invalidate();
          }}
        />
      ) : (
        <>
          <p className="text-ink-muted">
            {twoSteps.confirmedAt === null
              ? t(($) => $.account.twoSteps.off)
              : t(($) => $.account.twoSteps.on, { time: formatInstant(twoSteps.confirmedAt, language) })}
          </p>
          {twoSteps.enabled && (
            <p className="mt-1 text-ink-muted">
              {t(($) => $.account.twoSteps.left, { count: twoSteps.recoveryCodesLeft })}
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            {twoSteps.enabled ? (
              <>
                <Button ref={opener} busy={busy} onClick={() => void renew()}>
                  {t(($) => $.account.twoSteps.renew)}
                </Button>
                <Button variant="danger" busy={busy} onClick={() => void disable()}>
                  {t(($) => $.account.twoSteps.disable)}
                </Button>
              </>
            ) : (
              <Button ref={opener} variant="primary" busy={busy} onClick={() => void begin()}>
                {t(($) => $.account.twoSteps.enable)}
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

type EnrolmentStepsProps = {
  enrolment: Enrolment;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
};

/** The secret as a picture and in letters, and a code of the app as proof that it has it. */
function EnrolmentSteps({ enrolment, onCancel, onConfirmed }: EnrolmentStepsProps) {
  const { t } = useTranslation();
  const tellProblem = useTellProblem();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === "") return setError(t(($) => $.issues.required));
    setBusy(true);
    try {
      onConfirmed((await requestConfirmTwoSteps(code)).recoveryCodes);
    } catch (problem) {
      setBusy(false);
      if (problem instanceof ApiProblem && problem.body.code === "code_invalid")
        return setError(
          [t(($) => $.errors.code_invalid.title), t(($) => $.accounts.visitors.twoSteps.wrongDigits)].join(
            ". ",
          ),
        );
      tellProblem(problem, "account");
    }
  };
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-[auto_minmax(0,1fr)]">
      {/* Cameras read dark on light, whatever the theme is. */}
      <div
        role="img"
        aria-label={t(($) => $.account.twoSteps.qr)}
        className="label-code w-fit rounded-card p-5"
      >
        <QrCode text={enrolment.uri} className="size-48" />
      </div>
      <div className="min-w-0">
        {/* An input in its place would bring a phone's keyboard over the picture. */}
        <p ref={takeFocus} tabIndex={-1} className="text-ink outline-none">
          {t(($) => $.account.twoSteps.scan)}
        </p>
        <p className="mt-3 text-sm text-ink-muted">{t(($) => $.account.twoSteps.typed)}</p>
        <p className="mt-1 font-mono text-sm wrap-anywhere text-ink select-all">
          <Ltr>{enrolment.secret.replace(/(.{4})(?=.)/g, "$1 ")}</Ltr>
        </p>
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid max-w-xs gap-4">
          <FormField
            dir="ltr"
            label={t(($) => $.account.twoSteps.code)}
            help={t(($) => $.account.twoSteps.codeHelp)}
            error={error}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              value={code}
              onChange={({ currentTarget }) => {
                setCode(currentTarget.value);
                setError(null);
              }}
            />
          </FormField>
          <div className="flex flex-wrap gap-2">
            <Button onClick={onCancel}>{t(($) => $.account.twoSteps.cancel)}</Button>
            <Button type="submit" variant="primary" busy={busy}>
              {t(($) => $.account.twoSteps.confirm)}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}

import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { longestPin, pinFault, shortestPin } from "#db/rules/passwords/pin-issues.ts";
import { requestEndPin, requestLockSession, type PinState, requestPutPin } from "#src/api/identity.ts";
import { waitForUnlock } from "#src/app/lock/locked.ts";
import { notePin } from "#src/app/lock/use-idle-lock.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { notify } from "#src/ui/notify.ts";
import { PasswordInput } from "#src/app/password-input.tsx";

/** The PIN that opens this device after it was left alone: set, changed, removed. */
export function PinCard({ pin }: { pin: PinState }) {
  const { t } = useTranslation();
  const router = useRouter();
  const tellProblem = useTellProblem();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const minutes = pin.idleMinutes;
  const lengths = { min: shortestPin, max: longestPin };

  /** The form that had the focus is gone. */
  const close = () => {
    flushSync(() => {
      setOpen(false);
      setTyped("");
      setError(null);
    });
    opener.current?.focus();
  };

  const run = async (work: () => Promise<unknown>, title: string) => {
    setBusy(true);
    try {
      await work();
      notePin();
      close();
      notify({ id: "account", tone: "success", title });
    } catch (problem) {
      tellProblem(problem, "account");
    } finally {
      setBusy(false);
      await router.invalidate();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = pinFault(typed);
    if (fault) return setError(t(($) => $.lock.card.faults[fault], lengths));
    void run(
      () => requestPutPin(typed),
      t(($) => $.lock.card.saved),
    );
  };
  const lockNow = async () => {
    await requestLockSession().catch(() => {});
    await waitForUnlock();
  };
  return (
    <Card id="pin" title={t(($) => $.lock.card.title)}>
      <p className="text-ink-muted">
        {pin.isSet ? t(($) => $.lock.card.on, { minutes }) : t(($) => $.lock.card.off, { minutes })}{" "}
        {!pin.isSet && pin.isInField && t(($) => $.lock.card.offer)}
      </p>
      {isOpen ? (
        <form noValidate onSubmit={submit} className="mt-4 grid max-w-xs gap-4">
          <FormField
            dir="ltr"
            label={t(($) => $.lock.card.field)}
            help={t(($) => $.lock.card.help, lengths)}
            error={error}
          >
            <PasswordInput
              autoFocus
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setError(null);
              }}
            />
          </FormField>
          <div className="flex flex-wrap gap-2">
            <Button onClick={close}>{t(($) => $.lock.card.cancel)}</Button>
            <Button type="submit" variant="primary" busy={busy}>
              {t(($) => $.lock.card.save)}
            </Button>
          </div>
        </form>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button ref={opener} variant={pin.isSet ? "secondary" : "primary"} onClick={() => setOpen(true)}>
            {pin.isSet ? t(($) => $.lock.card.change) : t(($) => $.lock.card.set)}
          </Button>
          {pin.isSet && (
            <>
              <Button onClick={() => void lockNow()}>{t(($) => $.lock.card.lockNow)}</Button>
              <Button
                variant="ghost"
                busy={busy}
                onClick={() =>
                  void run(
                    requestEndPin,
                    t(($) => $.lock.card.removed),
                  )
                }
              >
                {t(($) => $.lock.card.remove)}
              </Button>
            </>
          )}
        </div>
      )}
    </Card>
  );
}

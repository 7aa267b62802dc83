import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { requestConfirmPassword } from "#src/api/identity.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { PasswordInput } from "#src/app/password-input.tsx";

type PasswordDialogProps = { onAnswer: (isProven: boolean) => void };

type Refused = { field?: string; form?: { title: string; text: string } };

/** Asks for the password once more, for all calls that wait for it; leaving it refuses them. */
export function PasswordDialog({ onAnswer }: PasswordDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === "") {
      setRefused({ field: t(($) => $.issues.required) });
      input.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await requestConfirmPassword(password);
      onAnswer(true);
    } catch (error) {
      setBusy(false);
      setRefused(wordsOf(error));
      input.current?.focus();
      input.current?.select();
    }
  };
  const wordsOf = (error: unknown): Refused => {
    if (!(error instanceof ApiProblem))
      return { form: { title: t(($) => $.errors.offline.title), text: t(($) => $.errors.offline.text) } };
    const { code, issues = [], minutes: count = 1, reference = "—" } = error.body;
    if (issues.length > 0) return { field: t(($) => $.account.stepUp.wrong) };
    return {
      form: {
        title: t(($) => $.errors[code].title),
        text: t(($) => $.errors[code].text, { count, reference }),
      },
    };
  };
  const cancel = () => onAnswer(false);
  return (
    <Dialog
      open
      size="sm"
      title={t(($) => $.account.stepUp.title)}
      closeLabel={t(($) => $.actions.cancel)}
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t(($) => $.actions.cancel)}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t(($) => $.account.stepUp.confirm)}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {refused.form && (
          <Alert tone="danger" live="assertive" title={refused.form.title}>
            {refused.form.text}
          </Alert>
        )}
        <p className="text-ink-muted">{t(($) => $.account.stepUp.text)}</p>
        <FormField label={t(($) => $.account.stepUp.password)} error={refused.field}>
          <PasswordInput
            ref={input}
            autoFocus
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        </FormField>
      </form>
    </Dialog>
  );
}

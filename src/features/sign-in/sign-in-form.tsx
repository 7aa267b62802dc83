import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "@tanstack/react-router";
import type { DataOrigin } from "#src/api/auth.ts";
import { useSharedDevice } from "#src/app/shared-device.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { PasswordInput } from "#src/app/password-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { visitorLink } from "./other-ways.tsx";
import { useRefusalWords } from "./refusal-words.ts";
import { keepTypedEmail, readTypedEmail } from "./typed-email.ts";
import { useSignIn } from "./use-sign-in.ts";

type SignInFormProps = { next: string; origin: DataOrigin };

export function SignInForm({ next, origin }: SignInFormProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(readTypedEmail);
  const [password, setPassword] = useState("");
  const [capsLock, setCapsLock] = useState(false);
  const [isShared, setShared] = useSharedDevice();
  const { busy, refused, signIn } = useSignIn(next);
  const [refusedEmail, setRefusedEmail] = useState("");
  const errorWords = useRefusalWords()(refused, refusedEmail);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const typeEmail = (typed: string) => {
    setEmail(typed);
    keepTypedEmail(typed);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefusedEmail(email);
    const why = await signIn(email, password);
    if (why.length === 0) keepTypedEmail("");
    else (why[0] === "password_missing" ? passwordInput : emailInput).current?.focus();
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));

  return (
    <>
      {errorWords.form && (
        <div className="mb-5">
          <Alert tone="danger" live="assertive" title={errorWords.form.title}>
            {errorWords.form.text}
          </Alert>
        </div>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
        <FormField id="email" dir="ltr" label={t(($) => $.login.email)} error={errorWords.email}>
          <TextInput
            ref={emailInput}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => typeEmail(event.currentTarget.value)}
          />
        </FormField>
        <FormField
          id="password"
          label={t(($) => $.login.password)}
          error={errorWords.password}
          help={capsLock && t(($) => $.login.capsLock)}
          aside={
            origin.seeded && (
              <Link to="/forgot-password" className={visitorLink}>
                {t(($) => $.login.forgot)}
              </Link>
            )
          }
        >
          <PasswordInput
            ref={passwordInput}
            name="password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
          />
        </FormField>
        {origin.seeded && (
          <Checkbox
            checked={isShared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
            help={isShared && t(($) => $.login.sharedDeviceHelp)}
          >
            {t(($) => $.login.sharedDevice)}
          </Checkbox>
        )}
        <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
          {t(($) => $.actions.signIn)}
        </Button>
      </form>
      {origin.sampleAccounts && (
        <DemoAccounts
          onChoose={(account) => {
            typeEmail(account.email);
            setPassword(account.password);
          }}
        />
      )}
    </>
  );
}

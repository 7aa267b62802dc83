import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { abilityOf, parseRules } from "#db/rules/ability.ts";
import { requestLogin, type Welcome } from "#src/api/auth.ts";
import { requestSecondStep } from "#src/api/visitors.ts";
import { emptyFields, useVisitorCall } from "#src/app/accounts/use-visitor-call.ts";
import { AddressField, useFieldError, VisitorField } from "#src/app/accounts/visitor-field.tsx";
import { useVisitorRefusal } from "#src/app/accounts/visitor-words.ts";
import { mayDoEverything } from "#src/app/may-do-everything.ts";
import { beginSession } from "#src/app/signing.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { PasswordInput } from "#src/app/password-input.tsx";

/** Whoever may do everything, by the accounts of the data as it is, with the second step where he has one. */
export function RecoverySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [token, setToken] = useState<string | null>(null);
  const [code, setCode] = useState("");
  const [isOther, setOther] = useState(false);
  const { busy, outcome, send } = useVisitorCall();
  const passwordError = useFieldError(outcome, "password");
  const refusal = useVisitorRefusal();

  const enter = (welcome: Welcome) => {
    const mayAll = mayDoEverything({ ability: abilityOf(parseRules(welcome.userAbilityRules)) });
    setOther(!mayAll);
    setToken(null);
    if (!mayAll) return;
    beginSession(welcome);
    onSignedIn();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setOther(false);
    if (token !== null) {
      const plain = code.replaceAll(/\s/g, "");
      const sent = await send(emptyFields({ code }), () => requestSecondStep({ token, code: plain }));
      if (sent) enter(sent.answer);
      return;
    }
    const sent = await send(emptyFields({ email, password }), () => requestLogin(email.trim(), password));
    if (!sent) return;
    if ("twoSteps" in sent.answer) setToken(sent.answer.twoSteps);
    else enter(sent.answer);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      {outcome.refused && (
        <Alert key={outcome.attempt} tone="danger" live="assertive" title={refusal(outcome.refused).title}>
          {refusal(outcome.refused).text}
        </Alert>
      )}
      {isOther && (
        <Alert tone="danger" live="assertive">
          {t(($) => $.recovery.notAdministrator)}
        </Alert>
      )}
      {token === null ? (
        <>
          <AddressField outcome={outcome} value={email} onType={setEmail} />
          <FormField id="password" label={t(($) => $.login.password)} error={passwordError}>
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
          </FormField>
        </>
      ) : (
        <VisitorField
          path="code"
          label={t(($) => $.recovery.code)}
          dir="ltr"
          autoFocus
          autoComplete="one-time-code"
          outcome={outcome}
          value={code}
          onType={setCode}
        />
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t(($) => $.actions.continue)}
      </Button>
    </form>
  );
}

import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordIssues } from "#db/rules/passwords/password-issues.ts";
import { requestPasswordReset } from "#src/api/visitors.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { VisitorFrame } from "#src/app/shell/visitor-frame.tsx";
import { BesideForm } from "./beside-form.tsx";
import { CodeField } from "./code-field.tsx";
import { NewPasswordField } from "#src/app/accounts/new-password-field.tsx";
import { visitorLink } from "./other-ways.tsx";
import { keepAccountEmail, readTypedEmail } from "./typed-email.ts";
import { emptyFields, useVisitorCall } from "#src/app/accounts/use-visitor-call.ts";
import { VisitorDone } from "./visitor-done.tsx";
import { AddressField } from "#src/app/accounts/visitor-field.tsx";
import { VisitorForm } from "./visitor-form.tsx";

/** A new password by a code that an administrator handed out. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const [email, setEmail] = useState(readTypedEmail);
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const { busy, outcome, send } = useVisitorCall();
  usePageTitle(t(($) => $.accounts.visitors.reset.title));

  const save = async () => {
    const issues = [...emptyFields({ email, code }), ...passwordIssues(password, { email })];
    const sent = await send(issues, () =>
      requestPasswordReset({ email: email.trim(), code: code.trim(), password }),
    );
    if (!sent) return;
    keepAccountEmail(email);
    setDone(true);
  };

  return (
    <VisitorFrame aside={<BesideForm />}>
      {isDone ? (
        <VisitorDone title={t(($) => $.accounts.visitors.reset.doneTitle)}>
          {t(($) => $.accounts.visitors.reset.done)}
        </VisitorDone>
      ) : (
        <VisitorForm
          title={t(($) => $.accounts.visitors.reset.title)}
          intro={t(($) => $.accounts.visitors.reset.intro)}
          outcome={outcome}
          busy={busy}
          submit={t(($) => $.accounts.visitors.reset.submit)}
          onSubmit={() => void save()}
          ways={
            <>
              <Link to="/forgot-password" className={visitorLink}>
                {t(($) => $.accounts.visitors.reset.noCode)}
              </Link>
              <Link to="/login" className={visitorLink}>
                {t(($) => $.accounts.visitors.backToSignIn)}
              </Link>
            </>
          }
        >
          <AddressField outcome={outcome} value={email} onType={setEmail} />
          <CodeField
            label={t(($) => $.accounts.visitors.reset.code)}
            outcome={outcome}
            value={code}
            onType={setCode}
          />
          <NewPasswordField
            label={t(($) => $.accounts.visitors.newPassword)}
            owner={{ email }}
            outcome={outcome}
            value={password}
            onType={setPassword}
          />
        </VisitorForm>
      )}
    </VisitorFrame>
  );
}

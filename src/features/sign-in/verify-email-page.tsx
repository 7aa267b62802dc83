import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { requestVerification } from "#src/api/visitors.ts";
import { isSignedIn } from "#src/app/signing.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { VisitorFrame } from "#src/app/shell/visitor-frame.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { BesideForm } from "./beside-form.tsx";
import { CodeField } from "./code-field.tsx";
import { visitorLink } from "./other-ways.tsx";
import { readTypedEmail } from "./typed-email.ts";
import { emptyFields, useVisitorCall } from "#src/app/accounts/use-visitor-call.ts";
import { VisitorDone } from "./visitor-done.tsx";
import { AddressField } from "#src/app/accounts/visitor-field.tsx";
import { VisitorForm } from "./visitor-form.tsx";

/** Confirms an address by a code; for people who are signed in too. */
export function VerifyEmailPage() {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const [email, setEmail] = useState(readTypedEmail);
  const [code, setCode] = useState("");
  const { busy, outcome, send } = useVisitorCall();
  usePageTitle(t(($) => $.accounts.visitors.verify.title));

  const confirm = async () => {
    const sent = await send(emptyFields({ email, code }), () =>
      requestVerification({ email: email.trim(), code: code.trim() }),
    );
    if (sent) setDone(true);
  };

  return (
    <VisitorFrame aside={<BesideForm />}>
      {isDone ? (
        <VisitorDone
          title={t(($) => $.accounts.visitors.verify.doneTitle)}
          ways={
            isSignedIn() && (
              <Link to="/" className={buttonClass({ variant: "primary", size: "lg", className: "w-full" })}>
                {t(($) => $.actions.goHome)}
              </Link>
            )
          }
        >
          {t(($) => $.accounts.visitors.verify.done)}
        </VisitorDone>
      ) : (
        <VisitorForm
          title={t(($) => $.accounts.visitors.verify.title)}
          intro={t(($) => $.accounts.visitors.verify.intro)}
          outcome={outcome}
          busy={busy}
          submit={t(($) => $.accounts.visitors.verify.submit)}
          onSubmit={() => void confirm()}
          ways={
            <Link to="/" className={visitorLink}>
              {isSignedIn() ? t(($) => $.actions.goHome) : t(($) => $.accounts.visitors.backToSignIn)}
            </Link>
          }
        >
          <AddressField outcome={outcome} value={email} onType={setEmail} />
          <CodeField
            label={t(($) => $.accounts.visitors.reset.code)}
            outcome={outcome}
            value={code}
            onType={setCode}
          />
        </VisitorForm>
      )}
    </VisitorFrame>
  );
}

import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { requestCode } from "#src/api/visitors.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { VisitorFrame } from "#src/app/shell/visitor-frame.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { BesideForm } from "./beside-form.tsx";
import { visitorLink } from "./other-ways.tsx";
import { keepAccountEmail, readTypedEmail } from "./typed-email.ts";
import { emptyFields, useVisitorCall } from "#src/app/accounts/use-visitor-call.ts";
import { VisitorDone } from "./visitor-done.tsx";
import { AddressField } from "#src/app/accounts/visitor-field.tsx";
import { VisitorForm } from "./visitor-form.tsx";

/** Tells the administrators; the answer is the same whether or not there is such an account. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const [email, setEmail] = useState(readTypedEmail);
  const { busy, outcome, send } = useVisitorCall();
  usePageTitle(t(($) => $.accounts.visitors.forgot.title));

  const ask = async () => {
    const sent = await send(emptyFields({ email }), () => requestCode(email.trim()));
    if (!sent) return;
    keepAccountEmail(email);
    setDone(true);
  };
  const haveCode = t(($) => $.accounts.visitors.forgot.haveCode);

  return (
    <VisitorFrame aside={<BesideForm />}>
      {isDone ? (
        <VisitorDone
          title={t(($) => $.accounts.visitors.forgot.doneTitle)}
          ways={
            <>
              <Link
                to="/pages/authentication/reset-password"
                className={buttonClass({ variant: "primary", size: "lg", className: "w-full" })}
              >
                {haveCode}
              </Link>
              <Link to="/login" className={`${visitorLink} mt-4 self-start text-sm`}>
                {t(($) => $.accounts.visitors.backToSignIn)}
              </Link>
            </>
          }
        >
          {t(($) => $.accounts.visitors.forgot.done)}
        </VisitorDone>
      ) : (
        <VisitorForm
          title={t(($) => $.accounts.visitors.forgot.title)}
          intro={t(($) => $.accounts.visitors.forgot.intro)}
          outcome={outcome}
          busy={busy}
          submit={t(($) => $.accounts.visitors.forgot.submit)}
          onSubmit={() => void ask()}
          ways={
            <>
              <Link to="/pages/authentication/reset-password" className={visitorLink}>
                {haveCode}
              </Link>
              <Link to="/login" className={visitorLink}>
                {t(($) => $.accounts.visitors.backToSignIn)}
              </Link>
            </>
          }
        >
          <AddressField outcome={outcome} value={email} onType={setEmail} />
        </VisitorForm>
      )}
    </VisitorFrame>
  );
}

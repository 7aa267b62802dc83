import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordIssues } from "#db/rules/passwords/password-issues.ts";
import { requestAccount } from "#src/api/visitors.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { VisitorFrame } from "#src/app/shell/visitor-frame.tsx";
import { currentLanguage } from "#src/app/words.ts";
import { BesideForm } from "./beside-form.tsx";
import { NewPasswordField } from "#src/app/accounts/new-password-field.tsx";
import { visitorLink } from "./other-ways.tsx";
import { keepAccountEmail } from "./typed-email.ts";
import { keepTypedFields, readTypedFields } from "./typed-fields.ts";
import { emptyFields, useVisitorCall } from "#src/app/accounts/use-visitor-call.ts";
import { VisitorDone } from "./visitor-done.tsx";
import { AddressField, VisitorField } from "#src/app/accounts/visitor-field.tsx";
import { VisitorForm } from "./visitor-form.tsx";

const form = "register";

/** Asks for an account, which an administrator approves. */
export function RegisterPage() {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const [typed, setTyped] = useState(() => readTypedFields(form, { fullName: "", email: "" }));
  const [password, setPassword] = useState("");
  const { busy, outcome, send } = useVisitorCall();
  usePageTitle(t(($) => $.accounts.visitors.register.title));

  const { fullName, email } = typed;
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    keepTypedFields(form, next);
  };
  const ask = async () => {
    const owner = { fullName: fullName.trim(), email: email.trim() };
    const issues = [...emptyFields(owner), ...passwordIssues(password, owner)];
    const sent = await send(issues, () =>
      requestAccount({ ...owner, password, language: currentLanguage() }),
    );
    if (!sent) return;
    keepTypedFields(form, null);
    keepAccountEmail(owner.email);
    setDone(true);
  };

  return (
    <VisitorFrame aside={<BesideForm />}>
      {isDone ? (
        <VisitorDone title={t(($) => $.accounts.visitors.register.doneTitle)}>
          {t(($) => $.accounts.visitors.register.done)}
        </VisitorDone>
      ) : (
        <VisitorForm
          title={t(($) => $.accounts.visitors.register.title)}
          intro={t(($) => $.accounts.visitors.register.intro)}
          outcome={outcome}
          busy={busy}
          submit={t(($) => $.accounts.visitors.register.submit)}
          onSubmit={() => void ask()}
          ways={
            <Link to="/login" className={visitorLink}>
              {t(($) => $.accounts.visitors.register.have)}
            </Link>
          }
        >
          <VisitorField
            path="fullName"
            label={t(($) => $.accounts.visitors.fullName)}
            dir="auto"
            autoComplete="name"
            outcome={outcome}
            value={fullName}
            onType={(text) => type({ fullName: text })}
          />
          <AddressField outcome={outcome} value={email} onType={(text) => type({ email: text })} />
          <NewPasswordField
            label={t(($) => $.login.password)}
            owner={{ fullName, email }}
            outcome={outcome}
            value={password}
            onType={setPassword}
          />
        </VisitorForm>
      )}
    </VisitorFrame>
  );
}

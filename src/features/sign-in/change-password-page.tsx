import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordIssues } from "#db/rules/passwords/password-issues.ts";
import { requestChangePassword } from "#src/api/identity.ts";
import { useSession } from "#src/app/session.ts";
import { notePasswordDue } from "#src/app/signing.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { useSignOut } from "#src/app/shell/sign-out.ts";
import { VisitorFrame } from "#src/app/shell/visitor-frame.tsx";
import { Button } from "#src/ui/button.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { PasswordInput } from "#src/app/password-input.tsx";
import { BesideForm } from "./beside-form.tsx";
import { NewPasswordField } from "#src/app/accounts/new-password-field.tsx";
import { emptyFields, useVisitorCall } from "#src/app/accounts/use-visitor-call.ts";
import { useFieldError } from "#src/app/accounts/visitor-field.tsx";
import { VisitorForm } from "./visitor-form.tsx";
import { wayBack } from "./way-back.ts";

/** Who signed in with a password that an administrator set chooses one of his own before anything else opens. */
export function ChangePasswordPage({ to }: { to: string | undefined }) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const signOut = useSignOut();
  const session = useSession();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const { busy, outcome, send } = useVisitorCall();
  const error = useFieldError(outcome, "current");
  const owner = { fullName: session?.user.fullName ?? "", email: session?.user.email ?? "" };
  usePageTitle(t(($) => $.accounts.visitors.change.title));

  const save = async () => {
    const issues = [...emptyFields({ current }), ...passwordIssues(password, owner)];
    if (!(await send(issues, () => requestChangePassword(current, password)))) return;
    notePasswordDue(false);
    history.replace(wayBack(to, {}));
  };

  return (
    <VisitorFrame aside={<BesideForm />}>
      <VisitorForm
        title={t(($) => $.accounts.visitors.change.title)}
        intro={t(($) => $.accounts.visitors.change.intro)}
        outcome={outcome}
        busy={busy}
        submit={t(($) => $.accounts.visitors.change.submit)}
        onSubmit={() => void save()}
        ways={
          <Button variant="ghost" size="sm" onClick={signOut} className="-ms-2.5">
            {t(($) => $.accounts.visitors.change.signOut)}
          </Button>
        }
      >
        <FormField id="current" label={t(($) => $.accounts.visitors.change.current)} error={error}>
          <PasswordInput
            name="current"
            autoComplete="current-password"
            value={current}
            onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
          />
        </FormField>
        <NewPasswordField
          label={t(($) => $.accounts.visitors.newPassword)}
          owner={owner}
          outcome={outcome}
          value={password}
          onType={setPassword}
        />
      </VisitorForm>
    </VisitorFrame>
  );
}

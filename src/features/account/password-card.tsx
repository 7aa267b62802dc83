import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordIssues, shortestPassword } from "#db/rules/passwords/password-issues.ts";
import type { Issue } from "#db/schema/issue.ts";
import { requestChangePassword } from "#src/api/identity.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { PasswordStrengthBar } from "#src/app/accounts/password-strength-bar.tsx";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { notify } from "#src/ui/notify.ts";
import { PasswordInput } from "#src/app/password-input.tsx";

type Name = "current" | "password" | "again";
type Errors = { [N in Name]?: Omit<Issue, "path"> | "different" };

const nothing: Record<Name, string> = { current: "", password: "", again: "" };

/** Another password for one that is known. What is typed here is in no draft. */
export function PasswordCard({ email, fullName }: { email: string; fullName: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const issueWords = useIssueWords();
  const tellProblem = useTellProblem();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  const refuse = (next: Errors) => {
    setErrors(next);
    const [first] = Object.keys(next);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = errorsIn(typed, { email, fullName });
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setBusy(true);
    try {
      await requestChangePassword(typed.current, typed.password);
      setTyped(nothing);
      setErrors({});
      notify({ id: "account", tone: "success", title: t(($) => $.account.password.changed) });
      await router.invalidate();
    } catch (error) {
      const issues = error instanceof ApiProblem ? (error.body.issues ?? []) : [];
      refuse(Object.fromEntries(issues.map((issue) => [issue.path, issue])));
      if (issues.length === 0) tellProblem(error, "account");
    } finally {
      setBusy(false);
    }
  };
  const field = (name: Name, autoComplete: string, label: string, help?: string) => {
    const error = errors[name];
    const words = error === "different" ? t(($) => $.account.password.different) : error && issueWords(error);
    return (
      <FormField label={label} help={help} error={words}>
        <PasswordInput
          name={name}
          autoComplete={autoComplete}
          value={typed[name]}
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      </FormField>
    );
  };
  return (
    <Card id="password" title={t(($) => $.account.password.title)}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
        {/* For password managers: whose it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {field(
          "current",
          "current-password",
          t(($) => $.account.password.current),
        )}
        <div>
          {field(
            "password",
            "new-password",
            t(($) => $.account.password.next),
            t(($) => $.account.password.rule, { min: shortestPassword }),
          )}
          <PasswordStrengthBar password={typed.password} owner={{ email, fullName }} />
        </div>
        {field(
          "again",
          "new-password",
          t(($) => $.account.password.again),
        )}
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t(($) => $.account.password.change)}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function errorsIn(typed: Record<Name, string>, person: { email: string; fullName: string }): Errors {
  const errors: Errors = {};
  if (typed.current === "") errors.current = { code: "required" };
  const [issue] = passwordIssues(typed.password, person);
  if (issue) errors.password = issue;
  else if (typed.again !== typed.password) errors.again = "different";
  return errors;
}

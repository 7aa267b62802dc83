import { useTranslation } from "react-i18next";
import { shortestPassword, type PasswordOwner } from "#db/rules/passwords/password-issues.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { PasswordInput } from "#src/app/password-input.tsx";
import { PasswordStrengthBar } from "./password-strength-bar.tsx";
import type { VisitorOutcome } from "./use-visitor-call.ts";
import { useFieldError } from "./visitor-field.tsx";

type NewPasswordFieldProps = {
  /** Its path in the call. */
  path?: string;
  label: string;
  owner: PasswordOwner;
  outcome: VisitorOutcome;
  value: string;
  onType: (value: string) => void;
};

/** A password that somebody chooses: how strong it is stands below it while it is typed. It may be pasted, and looked at. */
export function NewPasswordField({
  path = "password",
  label,
  owner,
  outcome,
  value,
  onType,
}: NewPasswordFieldProps) {
  const { t } = useTranslation();
  const error = useFieldError(outcome, path);
  return (
    <div>
      <FormField
        id={path}
        label={label}
        help={t(($) => $.accounts.visitors.passwordHelp, { count: shortestPassword })}
        error={error}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </FormField>
      <PasswordStrengthBar password={value} owner={owner} />
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { shortestPassword, type PasswordOwner } from "#db/rules/passwords/password-issues.ts";
import { passwordStrength } from "#db/rules/passwords/password-strength.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
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

const steps = [1, 2, 3, 4] as const;
const tones = ["bg-danger-strong", "bg-danger-strong", "bg-warning", "bg-success", "bg-success"];

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
  const strength = passwordStrength(value, owner);
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
          showLabel={t(($) => $.actions.showPassword)}
          hideLabel={t(($) => $.actions.hidePassword)}
          value={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </FormField>
      {value !== "" && (
        <div className="mt-2 flex items-center gap-3 text-sm text-ink-muted">
          <span aria-hidden className="grid flex-1 grid-cols-4 gap-1">
            {steps.map((step) => (
              <span
                key={step}
                className={`h-1.5 rounded-full forced-fill ${step <= Math.max(strength, 1) ? tones[strength] : "bg-surface-well"}`}
              />
            ))}
          </span>
          <span role="status">{t(($) => $.accounts.visitors.strength[strength])}</span>
        </div>
      )}
    </div>
  );
}

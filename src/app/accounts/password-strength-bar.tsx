import { useTranslation } from "react-i18next";
import type { PasswordOwner } from "#db/rules/passwords/password-issues.ts";
import { passwordStrength } from "#db/rules/passwords/password-strength.ts";

const steps = [1, 2, 3, 4] as const;
const tones = ["bg-danger-strong", "bg-danger-strong", "bg-warning", "bg-success", "bg-success"];

/** How strong a password is that somebody chooses, as a bar and in words: never by colour alone. Nothing before it is begun. */
export function PasswordStrengthBar({ password, owner }: { password: string; owner: PasswordOwner }) {
  const { t } = useTranslation();
  if (password === "") return null;
  const strength = passwordStrength(password, owner);
  return (
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
  );
}

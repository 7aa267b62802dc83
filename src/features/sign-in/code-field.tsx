import { VisitorField } from "#src/app/accounts/visitor-field.tsx";
import type { VisitorOutcome } from "#src/app/accounts/use-visitor-call.ts";

type CodeFieldProps = {
  label: string;
  outcome: VisitorOutcome;
  value: string;
  onType: (value: string) => void;
  autoFocus?: boolean;
};

/** A code that somebody was given, as it was written down: with spaces or without. */
export function CodeField(props: CodeFieldProps) {
  return (
    <VisitorField
      {...props}
      path="code"
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="tabular-nums tracking-wide"
    />
  );
}

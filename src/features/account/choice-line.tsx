import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { FieldContext } from "#src/ui/field-wiring.ts";
import { FieldError } from "#src/ui/form-field.tsx";

type ChoiceLineProps = {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** Its control is a switch, which stands at the end of the line on a phone too. */
  isSwitch?: boolean;
  children: ReactNode;
};

/** What can be chosen: its words at the start, its control at the end. */
export function ChoiceLine({ label, help, error, isSwitch = false, children }: ChoiceLineProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div
      className={clsx(
        "grid items-start gap-x-8 gap-y-2 py-3.5 first:pt-0 last:pb-0",
        isSwitch ? "grid-cols-[minmax(0,1fr)_auto]" : "md:grid-cols-[minmax(0,1fr)_20rem]",
      )}
    >
      <div className="min-w-0">
        <label htmlFor={id} id={`${id}-label`} className="font-medium text-ink">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-sm text-ink-muted">
            {help}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <FieldContext
          value={{ id, describedBy: described, invalid: Boolean(error), required: false, dir: undefined }}
        >
          {children}
        </FieldContext>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  );
}

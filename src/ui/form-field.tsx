import clsx from "clsx";
import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, use, useId } from "react";
import { FieldContext } from "#src/ui/field-wiring.ts";

type FieldProps = {
  label: ReactNode;
  /** Names the control, so that an error summary can link to it. */
  id?: string | undefined;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  /** `ltr` for codes, addresses and e-mail inside an Arabic page. */
  dir?: "ltr" | "rtl" | "auto" | undefined;
  /** Stands at the end of the label's line: «Forgot password?», a counter. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Inside, labels and help are for screen readers alone: what stands around the inputs says what they are. */
export const BareFields = createContext(false);

/** Label above, help below, then the error. The control inside takes its id and aria from here. */
export function FormField({
  label,
  id,
  help,
  error,
  required = false,
  dir,
  aside,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const isBare = use(BareFields);
  const control = id ?? made;
  const described =
    [help && `${control}-help`, error && `${control}-error`].filter(Boolean).join(" ") || undefined;

  return (
    <div className={clsx("min-w-0", className)}>
      <div className={isBare ? "sr-only" : "mb-1.5 flex items-baseline justify-between gap-3 text-sm"}>
        <label htmlFor={control} id={`${control}-label`} className="font-medium text-ink">
          {label}
          {required && (
            <span aria-hidden className="ms-0.5 text-danger-ink">
              *
            </span>
          )}
        </label>
        {aside && <div className="text-ink-muted">{aside}</div>}
      </div>
      <FieldContext value={{ id: control, describedBy: described, invalid: Boolean(error), required, dir }}>
        {children}
      </FieldContext>
      {help && (
        <p id={`${control}-help`} className={isBare ? "sr-only" : "mt-1.5 text-sm text-ink-muted"}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

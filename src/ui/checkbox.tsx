import clsx from "clsx";
import { Check, Minus } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useFieldWiring } from "#src/ui/field-wiring.ts";

type BoxProps = Omit<ComponentProps<"input">, "type"> & { indeterminate?: boolean | undefined };

/** The box alone, for a table cell: give it an `aria-label`. */
export function CheckboxBox({ indeterminate = false, className, ref, ...props }: BoxProps) {
  const box = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);

  const attach = (input: HTMLInputElement | null) => {
    box.current = input;
    if (typeof ref === "function") return ref(input);
    if (ref) ref.current = input;
  };

  return (
    <span className={clsx("relative inline-grid size-4 shrink-0 place-items-center", className)}>
      <input
        {...props}
        ref={attach}
        type="checkbox"
        className={clsx(
          "peer size-4 appearance-none rounded-sm border border-line-control bg-surface-raised transition-colors before:absolute before:-inset-1.5 touch:before:-inset-3.5 forced-colors:appearance-auto",
          "checked:border-primary-strong checked:bg-primary-strong indeterminate:border-primary-strong indeterminate:bg-primary-strong",
          "aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50",
        )}
      />
      {/* Whether a box is checked that keeps that itself, only the browser knows. */}
      {props.checked !== false && (
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute hidden size-3 text-on-primary peer-checked:block peer-indeterminate:hidden forced-colors:hidden!"
        />
      )}
      {indeterminate && (
        <Minus
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute hidden size-3 text-on-primary peer-indeterminate:block forced-colors:hidden!"
        />
      )}
    </span>
  );
}

type CheckboxProps = BoxProps & { children: ReactNode; help?: ReactNode };

export function Checkbox({ children, help, className, ...props }: CheckboxProps) {
  const wiring = useFieldWiring(props);
  return (
    <label className={clsx("flex min-h-6 items-start gap-2.5 py-0.5 touch:min-h-11 touch:py-3", className)}>
      <CheckboxBox {...props} {...wiring} className="mt-0.5" />
      <span className="min-w-0">
        {children}
        {help && <span className="block text-sm text-ink-muted">{help}</span>}
      </span>
    </label>
  );
}

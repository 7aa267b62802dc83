import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { useFieldWiring } from "#src/ui/field-wiring.ts";

type SwitchProps = Omit<ComponentProps<"input">, "type"> & { children?: ReactNode; help?: ReactNode };

/** On or off at once; inside a form that is saved, use `Checkbox`. Words at the start, the switch at the end; none where they stand beside it. */
export function Switch({ children, help, className, ...props }: SwitchProps) {
  const wiring = useFieldWiring(props);
  return (
    <label
      className={clsx(
        "flex min-h-8 items-start justify-between gap-4 py-1 touch:min-h-11 touch:py-3",
        className,
      )}
    >
      <span className="min-w-0 empty:hidden">
        {children}
        {help && <span className="block text-sm text-ink-muted">{help}</span>}
      </span>
      <span className="relative inline-block h-5 w-9 shrink-0">
        <input
          {...props}
          {...wiring}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked
          role="switch"
          className="peer size-full appearance-none rounded-full border border-line-control bg-surface-sunken transition-colors checked:border-primary-strong checked:bg-primary-strong disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute start-1 top-1 size-3 rounded-full bg-ink-faint transition-transform peer-checked:translate-x-4 peer-checked:bg-on-primary rtl:peer-checked:-translate-x-4 forced-colors:hidden"
        />
      </span>
    </label>
  );
}

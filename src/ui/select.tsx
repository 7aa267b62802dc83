import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClass } from "#src/ui/control-class.ts";
import { useFieldWiring } from "#src/ui/field-wiring.ts";

type SelectProps = ComponentProps<"select"> & {
  /** 32 px: in a toolbar or under a table. */
  compact?: boolean | undefined;
};

/** The native one: no script, and the phone's own picker. `<option>`s are its children. */
export function Select({ compact = false, className, children, ...props }: SelectProps) {
  const wiring = useFieldWiring(props);
  return (
    <span className={clsx("relative block", className)}>
      <select
        {...props}
        {...wiring}
        className={clsx(
          controlClass,
          "appearance-none truncate touch:h-11",
          compact ? "h-8 ps-2.5 pe-8 text-sm" : "h-9 pe-9",
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-ink-muted"
      />
    </span>
  );
}

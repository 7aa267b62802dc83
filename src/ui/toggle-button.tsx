import clsx from "clsx";
import type { ReactNode } from "react";

type ToggleButtonProps = {
  pressed: boolean;
  disabled?: boolean | undefined;
  label?: string | undefined;
  onClick: () => void;
  children: ReactNode;
};

/** One of several answers that stand side by side. */
export function ToggleButton({ pressed, disabled, label, onClick, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={clsx(
        "flex min-h-8 max-w-full items-center gap-2 rounded-control border px-3 text-start text-sm font-medium tabular-nums transition-colors touch:min-h-11",
        "disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
        pressed
          ? "border-transparent bg-primary-soft text-primary-ink forced-colors:forced-outline"
          : "border-line-strong bg-surface-raised text-ink hover:bg-surface-hover",
      )}
    >
      {children}
    </button>
  );
}

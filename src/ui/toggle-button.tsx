import clsx from "clsx";
import type { ReactNode } from "react";
import { softOf } from "#src/ui/tone.ts";

type ToggleButtonProps = {
  pressed: boolean;
  disabled?: boolean | undefined;
  label?: string | undefined;
  /** As large as a thumb, for work that is done standing. */
  large?: boolean | undefined;
  /** What it means to be pressed. */
  tone?: "primary" | "success" | "danger" | undefined;
  onClick: () => void;
  children: ReactNode;
};

/** One of several answers that stand side by side. */
export function ToggleButton({
  pressed,
  disabled,
  label,
  large = false,
  tone = "primary",
  onClick,
  children,
}: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={clsx(
        "flex max-w-full items-center gap-2 rounded-control border text-start font-medium tabular-nums transition-colors touch:min-h-11",
        large ? "min-h-11 justify-center px-4 text-base" : "min-h-8 px-3 text-sm",
        "disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
        pressed
          ? ["border-transparent forced-colors:forced-outline", softOf[tone]]
          : "border-line-strong bg-surface-raised text-ink hover:bg-surface-hover",
      )}
    >
      {children}
    </button>
  );
}

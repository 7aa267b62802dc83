import clsx from "clsx";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Spinner } from "#src/ui/spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-primary-strong text-on-primary shadow-control hover:bg-primary-hover",
  secondary: "border-line-strong bg-surface-raised text-ink shadow-control hover:bg-surface-hover",
  ghost: "border-transparent text-ink-muted hover:bg-surface-hover hover:text-ink",
  danger: "border-transparent bg-danger-strong text-on-danger shadow-control hover:bg-danger-hover",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-8 gap-1.5 px-2.5 text-sm",
  md: "min-h-9 gap-2 px-3.5 text-base",
  lg: "min-h-11 gap-2 px-5 text-base",
};

type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
};

/** The look alone, for a router `<Link>` that stands among buttons. */
export function buttonClass({ variant = "secondary", size = "md", className }: ButtonLook = {}) {
  return clsx(
    "relative inline-flex max-w-full shrink-0 items-center justify-center rounded-control border font-medium transition-colors select-none touch:min-h-11",
    "disabled:opacity-50 aria-disabled:cursor-not-allowed disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
    className,
  );
}

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    icon?: ReactNode;
    /** Keeps its width and its focus, shows that it works, and ignores further clicks. */
    busy?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  icon,
  busy = false,
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      type="button"
      {...props}
      onClick={click}
      className={buttonClass({ variant, size, className })}
      {...(busy && { "aria-busy": true, "aria-disabled": true })}
    >
      <span className={clsx("contents", busy && "[&>*]:opacity-0")}>
        {icon}
        {/* In two lines where large text has no room for one. */}
        <span className="min-w-0">{children}</span>
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  /** Its name: for screen readers. Put a `Tooltip` around it where the picture alone is not known to all. */
  label: string;
  icon: ReactNode;
  size?: "sm" | "md" | undefined;
  variant?: "ghost" | "secondary" | undefined;
};

const sizes = { sm: "size-7", md: "size-9" };
const variants = {
  ghost: "border-transparent text-ink-muted hover:bg-surface-hover hover:text-ink",
  secondary: "border-line-strong bg-surface-raised text-ink shadow-control hover:bg-surface-hover",
};

/** The look alone, for a router `<Link aria-label>` that shows only an icon. */
export function iconButtonClass({
  size = "md",
  variant = "ghost",
}: Pick<IconButtonProps, "size" | "variant"> = {}) {
  return clsx(
    "inline-grid shrink-0 place-items-center rounded-control border transition-colors touch:size-11 disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4",
    sizes[size],
    variants[variant],
  );
}

export function IconButton({ label, icon, size, variant, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={clsx(iconButtonClass({ size, variant }), className)}
    >
      {icon}
    </button>
  );
}

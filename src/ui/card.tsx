import clsx from "clsx";
import { type ReactNode, useId } from "react";

type CardProps = {
  /** The part of the address that leads here: `/about/device#backup`. */
  id?: string | undefined;
  title?: ReactNode;
  description?: ReactNode;
  /** Stands at the end of the title's line. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** Content to the edges: tables, lists. */
  flush?: boolean | undefined;
  level?: 2 | 3 | undefined;
  /** Small beside the page, with less room at its edges. */
  size?: "sm" | "md" | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export const cardClass = "rounded-card border border-edge bg-surface-raised shadow-card";

export function Card({
  id,
  title,
  description,
  actions,
  footer,
  flush = false,
  level = 2,
  size = "md",
  className,
  children,
}: CardProps) {
  const heading = useId();
  const Heading = `h${level}` as const;
  const headed = title ?? actions;

  return (
    <section
      id={id}
      aria-labelledby={title ? heading : undefined}
      className={clsx(cardClass, "min-w-0", flush && "overflow-clip", className)}
    >
      {headed && (
        <header
          className={clsx(
            "flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 phone:px-4",
            size === "sm" ? "px-4 pt-3" : "px-5 pt-4",
            flush && "pb-3",
          )}
        >
          <div className="min-w-0">
            {title && (
              <Heading
                id={heading}
                className={clsx("font-semibold text-ink", size === "sm" ? "text-base" : "text-lg")}
              >
                {title}
              </Heading>
            )}
            {description && <p className="text-sm text-ink-muted">{description}</p>}
          </div>
          {actions && (
            <div data-print="hide" className="flex min-w-0 flex-wrap items-center gap-2">
              {actions}
            </div>
          )}
        </header>
      )}
      <div
        className={clsx(
          !flush && (size === "sm" ? "px-4 pb-3.5" : "px-5 pb-5 phone:px-4 phone:pb-4"),
          !flush && (headed ? (size === "sm" ? "pt-2" : "pt-3") : "pt-5 phone:pt-4"),
        )}
      >
        {children}
      </div>
      {footer && (
        <footer className="flex items-center justify-end gap-2 border-t border-line px-5 py-3 phone:px-4">
          {footer}
        </footer>
      )}
    </section>
  );
}

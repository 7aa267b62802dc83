import type { ReactNode } from "react";

type EmptyStateProps = {
  icon?: ReactNode;
  /** Instead of the icon, where the state is the whole page. */
  picture?: ReactNode;
  /** Why it is empty: none yet, or none that match. */
  title: ReactNode;
  children?: ReactNode;
  /** The next step. */
  actions?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
};

export function EmptyState({ icon, picture, title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-14 text-center phone:py-10">
      {picture && <div className="mb-8 w-full">{picture}</div>}
      {icon && (
        <span
          aria-hidden
          className="mb-4 grid size-11 place-items-center rounded-card bg-surface-well text-ink-muted [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <Heading className="text-lg font-semibold text-balance text-ink">{title}</Heading>
      {children && <div className="mt-1 text-balance text-ink-muted">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

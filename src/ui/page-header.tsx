import clsx from "clsx";
import type { ReactNode, Ref } from "react";

type PageHeaderProps = {
  /** What the menu shows beside the same name. */
  icon?: ReactNode;
  title: ReactNode;
  /** How many there are, quietly behind the title. */
  count?: ReactNode;
  /** A record's state; what kind of list it is. */
  status?: ReactNode;
  /** Above the title: the way back, as a link. */
  above?: ReactNode;
  description?: ReactNode;
  /** Stands in the line of the title, at its end: a button without words. */
  corner?: ReactNode;
  /** The one to press stands last. */
  actions?: ReactNode;
  /** For moving the focus here after navigation. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
};

export function PageHeader({
  icon,
  title,
  count,
  status,
  above,
  description,
  corner,
  actions,
  titleRef,
}: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className={clsx("min-w-0", corner && "relative w-full pe-13")}>
        {above && <div className="mb-1 text-sm text-ink-muted">{above}</div>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {icon && <span className="text-ink-muted phone:hidden [&_svg]:size-5">{icon}</span>}
          <h1 ref={titleRef} tabIndex={-1} className="text-xl font-semibold tracking-tight text-ink">
            {title}
          </h1>
          {count !== undefined && <span className="text-lg text-ink-muted">{count}</span>}
          {status}
        </div>
        {description && <div className="mt-0.5 text-ink-muted">{description}</div>}
        {corner && (
          <div data-print="hide" className="absolute end-0 top-0">
            {corner}
          </div>
        )}
      </div>
      {actions && (
        <div data-print="hide" className="flex flex-wrap items-center gap-2 empty:hidden">
          {actions}
        </div>
      )}
    </header>
  );
}

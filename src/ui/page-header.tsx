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
  actions,
  titleRef,
}: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
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
      </div>
      {actions && (
        <div data-print="hide" className="flex flex-wrap items-center gap-2">
          {actions}
        </div>
      )}
    </header>
  );
}

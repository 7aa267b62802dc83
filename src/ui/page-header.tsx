import clsx from "clsx";
import { type ReactNode, type Ref, useRef } from "react";
import { useReservedHeight } from "#src/ui/reserved-height.ts";

type PageHeaderProps = {
  /** What the menu shows beside the same name. */
  icon?: ReactNode;
  title: ReactNode;
  /** How many there are, quietly behind the title. */
  count?: ReactNode;
  /** A record's state; what kind of list it is. */
  status?: ReactNode;
  /** Above the title: a link back. */
  above?: ReactNode;
  description?: ReactNode;
  /** Stands in the line of the title, at its end: a button without words. */
  corner?: ReactNode;
  /** The one to press stands last. */
  actions?: ReactNode;
  /** For moving the focus here after navigation. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Title, status and actions stay in sight while the page scrolls. */
  stays?: boolean;
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
  stays = false,
}: PageHeaderProps) {
  const bar = useRef<HTMLElement>(null);
  useReservedHeight(bar, "--page-head", stays);
  if (stays)
    return (
      <>
        {above && <div className="mb-1 text-sm text-ink-muted">{above}</div>}
        <header
          ref={bar}
          className="sticky top-(--sticky-top) z-10 -mx-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-surface px-6 py-2 phone:-mx-4 phone:px-4 print:static"
        >
          <div className={clsx("min-w-0", corner && "relative w-full pe-26")}>
            <TitleLine {...{ icon, title, count, status, titleRef }} />
            <Corner>{corner}</Corner>
          </div>
          <Actions>{actions}</Actions>
        </header>
        {description && <div className="mb-4 text-ink-muted">{description}</div>}
      </>
    );
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className={clsx("min-w-0", corner && "relative w-full pe-13")}>
        {above && <div className="mb-1 text-sm text-ink-muted">{above}</div>}
        <TitleLine {...{ icon, title, count, status, titleRef }} />
        {description && <div className="mt-0.5 text-ink-muted">{description}</div>}
        <Corner>{corner}</Corner>
      </div>
      <Actions>{actions}</Actions>
    </header>
  );
}

type TitleLineProps = Pick<PageHeaderProps, "icon" | "title" | "count" | "status" | "titleRef">;

function TitleLine({ icon, title, count, status, titleRef }: TitleLineProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {icon && <span className="text-ink-muted phone:hidden [&_svg]:size-5">{icon}</span>}
      <h1
        ref={titleRef}
        tabIndex={-1}
        className="min-w-0 text-xl font-semibold tracking-tight wrap-anywhere text-ink"
      >
        {title}
      </h1>
      {count !== undefined && <span className="text-lg text-ink-muted">{count}</span>}
      {status}
    </div>
  );
}

const Corner = ({ children }: { children: ReactNode }) =>
  children && (
    <div data-print="hide" className="absolute end-0 top-0 flex gap-2">
      {children}
    </div>
  );

const Actions = ({ children }: { children: ReactNode }) =>
  children && (
    <div data-print="hide" className="flex flex-wrap items-center gap-2 empty:hidden">
      {children}
    </div>
  );

import clsx from "clsx";
import type { ReactNode } from "react";

type RecordColumnsProps = {
  rail: ReactNode;
  /** The rail has nothing but the last changes: where there is no room for both, the facts come first. */
  factsFirst?: boolean;
  children: ReactNode;
};

/** The facts, and beside them what matters now; where there is no room for both, that comes first. */
export const RecordColumns = ({ rail, factsFirst = false, children }: RecordColumnsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem] print:block">
    <aside className={clsx("grid gap-4 lg:col-start-2 lg:row-start-1", factsFirst && "max-lg:order-last")}>
      {rail}
    </aside>
    <div className="@container min-w-0 space-y-4 lg:col-start-1 lg:row-start-1">{children}</div>
  </div>
);

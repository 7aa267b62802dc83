import type { ReactNode } from "react";

type RecordColumnsProps = { rail: ReactNode; children: ReactNode };

/** The facts, and beside them what matters now; where there is no room for both, that comes first. */
export const RecordColumns = ({ rail, children }: RecordColumnsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem] print:block">
    <aside className="grid gap-4 lg:col-start-2 lg:row-start-1">{rail}</aside>
    <div className="@container min-w-0 space-y-4 lg:col-start-1 lg:row-start-1">{children}</div>
  </div>
);

import type { ReactNode } from "react";

type SubfieldFrameProps = {
  id: string;
  legend: ReactNode;
  help?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** Holds the inputs of one group, or the rows of one list. An error summary leads to it. */
export function SubfieldFrame({ id, legend, help, action, children }: SubfieldFrameProps) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={help ? `${id}-help` : undefined} className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="mb-2.5 flex min-h-7 items-center gap-2 border-b border-line pb-1">
        <span aria-hidden className="text-sm font-semibold text-ink">
          {legend}
        </span>
        {action && <span className="ms-auto">{action}</span>}
      </div>
      {help && (
        <p id={`${id}-help`} className="mb-2.5 text-sm text-ink-muted">
          {help}
        </p>
      )}
      {children}
    </fieldset>
  );
}

import type { ReactNode } from "react";

/** The first thing in the page that takes focus. `to` is the id of `<main tabIndex={-1}>`. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      data-print="hide"
      className="fixed start-3 top-3 z-50 -translate-y-24 rounded-control bg-primary-strong px-4 py-2.5 font-medium touch:py-3 text-on-primary shadow-overlay focus:translate-y-0"
    >
      {children}
    </a>
  );
}

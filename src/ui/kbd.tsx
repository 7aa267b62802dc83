import type { ReactNode } from "react";

/** Keys are named in one order in every language, hence always left to right. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd
      dir="ltr"
      className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line-strong bg-surface-well px-1 font-sans text-xs text-ink-muted"
    >
      {children}
    </kbd>
  );
}

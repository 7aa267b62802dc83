import clsx from "clsx";
import { type ReactNode, Suspense } from "react";
import { LanguageSelect } from "./language-select.tsx";
import { Logo } from "./logo.tsx";
import { OfflineStatus } from "./offline-status.tsx";
import { ThemeButtons } from "./theme-buttons.tsx";

type VisitorFrameProps = {
  /** Beside the column, on a laptop. */
  aside: ReactNode;
  /** A long form stands at the top, with more room. */
  isLong?: boolean;
  children: ReactNode;
};

/** A page for whoever is not signed in: a column with the logo above it, and a picture beside it where there is room. */
export function VisitorFrame({ aside, isLong = false, children }: VisitorFrameProps) {
  return (
    <div className="grid min-h-dvh bg-surface-raised lg:grid-cols-[minmax(26rem,2fr)_3fr]">
      <div className="flex min-w-0 flex-col px-6 py-6 sm:px-10 phone:px-4">
        <header className="flex flex-wrap items-center justify-between gap-3 phone:gap-1.5">
          <Logo />
          <div className="flex items-center gap-2 phone:gap-1.5">
            <LanguageSelect />
            <ThemeButtons />
          </div>
        </header>
        <main
          className={clsx(
            "mx-auto flex w-full flex-1 flex-col py-10",
            isLong ? "max-w-lg" : "max-w-sm justify-center",
          )}
        >
          {children}
          <OfflineStatus className="mt-8" />
        </main>
      </div>
      <aside className="hidden border-s border-line bg-surface lg:block">
        <div className="sticky top-0 flex h-dvh flex-col items-center justify-center overflow-hidden px-12 py-12">
          <Suspense fallback={null}>{aside}</Suspense>
        </div>
      </aside>
    </div>
  );
}
